// What a reader may do with the page: sort tables, switch the theme, ask a number what it means. Without scripts nothing is
// missing but these.
(() => {
  "use strict";
  const said = make("p", "unseen");
  said.setAttribute("role", "status");
  document.body.append(said);

  // Theme: as the system has it, light, dark.
  const dark = document.getElementById("dark");
  const system = dark.media;
  const themes = ["system", "light", "dark"];
  const memory = {
    get() { try { return localStorage.getItem("evenkeel-theme"); } catch { return null; } },
    set(theme) { try { localStorage.setItem("evenkeel-theme", theme); } catch { /* a page from a file may not remember */ } },
  };
  const switcher = make("button", "theme");
  switcher.type = "button";
  const wear = (theme) => {
    dark.media = theme === "system" ? system : theme === "dark" ? "screen" : "not all";
    document.documentElement.style.colorScheme = theme === "system" ? "light dark" : theme;
    document.documentElement.dataset.theme = theme;
    switcher.textContent = `Theme: ${theme}`;
  };
  wear(themes.includes(memory.get()) ? memory.get() : "system");
  switcher.addEventListener("click", () => {
    const next = themes[(themes.indexOf(document.documentElement.dataset.theme) + 1) % themes.length];
    wear(next);
    memory.set(next);
  });
  document.querySelector("header").prepend(switcher);

  // Tables: a head is a button that sorts, upwards, downwards, and back as it was.
  const first = (cell) => [...cell.childNodes].filter((node) => node.nodeName !== "SMALL")
    .map((node) => node.textContent).join("").trim();
  const number = (text) => {
    const plain = text.replace(/[,\u202f]/g, "").replace(/^\u2212/, "-").replace(/^[<=≤]\s*/, "");
    return /^[+-]?\d/.test(plain) ? parseFloat(plain) : NaN;
  };
  const compare = (one, other) => {
    const [a, b] = [number(one), number(other)];
    if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
    return Number.isNaN(a) ? one.localeCompare(other, "en") : a - b;
  };
  const orders = { none: "descending", descending: "ascending", ascending: "none" };
  const sort = (table, head, column) => {
    const order = orders[head.getAttribute("aria-sort") ?? "none"];
    table.querySelectorAll("thead th").forEach((other) => other.setAttribute("aria-sort", "none"));
    head.setAttribute("aria-sort", order);
    const rows = [...table.rowsAsWritten];
    const down = order === "descending" ? -1 : 1;
    // What is no number stands last, whichever way round.
    const key = (row) => first(row.cells[column]);
    const within = (one, other) => {
      const both = Number.isNaN(number(key(one))) === Number.isNaN(number(key(other)));
      return compare(key(one), key(other)) * (both ? down : 1);
    };
    if (order !== "none") rows.sort(within);
    table.tBodies[0].append(...rows);
    const what = head.textContent.trim();
    said.textContent = order === "none" ? "Original order." : `Sorted by ${what}, ${order}.`;
  };
  for (const table of document.querySelectorAll(".scroll table")) {
    const [body] = table.tBodies;
    if (table.tHead?.rows.length !== 1 || body.rows.length < 2 || table.querySelector("[colspan], [rowspan]")) continue;
    table.rowsAsWritten = [...body.rows];
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = make("button", "sort");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      head.setAttribute("aria-sort", "none");
      button.addEventListener("click", () => sort(table, head, column));
    });
  }

  // Numbers: on hover, on tap and with the arrow keys, what a number is and how sure.
  const tip = make("div", "tip");
  tip.id = "tip";
  tip.setAttribute("role", "tooltip");
  tip.hidden = true;
  document.body.append(tip);
  const level = document.querySelector("main").dataset.confidence;
  // What a table is about, it says; where it does not, its words do: the longest name among them.
  const meaning = (cell, words) => {
    const metric = cell.closest("[data-metric]")?.dataset.metric;
    const places = [...cell.closest("article, main").querySelectorAll("[data-meaning]")];
    const said = places.find((place) => place.dataset.meaning === metric);
    const named = places.filter((place) => words.toLowerCase().includes(place.dataset.name.toLowerCase()));
    named.sort((one, other) => other.dataset.name.length - one.dataset.name.length);
    return (said ?? named[0])?.textContent ?? "";
  };
  const explain = (cell) => {
    const row = cell.parentElement;
    const names = [...row.cells].filter((other) => other.tagName === "TH").map((head) => head.textContent.trim());
    const column = cell.closest("table").tHead?.rows[0]?.cells[cell.cellIndex]?.textContent.trim() ?? "";
    const ranges = [...cell.querySelectorAll("small")].map((range) => range.textContent.trim());
    const interval = ranges.length > 0 && /[–\u2212\d]\s*(–|to)\s*[+\u2212\d]/.test(ranges[0]);
    tip.replaceChildren(make("strong", "", [...names, column].filter(Boolean).join(", ")));
    const value = [first(cell), interval ? `${level} CI ${ranges[0]}` : ranges[0], ...ranges.slice(1)];
    const words = [...names, column, cell.closest("table").caption?.textContent].join(" ");
    tip.append(make("span", "value", value.filter(Boolean).join(" · ")), make("span", "meaning", meaning(cell, words)));
  };
  let shown = null;
  // What a chart shows is the chart's to hide.
  const hide = () => {
    if (!shown) return;
    shown.removeAttribute("aria-describedby");
    shown = null;
    tip.hidden = true;
  };
  const show = (cell) => {
    if (shown === cell) return;
    hide();
    explain(cell);
    tip.hidden = false;
    shown = cell;
    cell.setAttribute("aria-describedby", "tip");
    const box = cell.getBoundingClientRect();
    const [width, height] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
    tip.style.left = `${Math.max(8, Math.min(box.left, width - tip.offsetWidth - 8))}px`;
    const below = box.bottom + 6;
    const above = Math.max(8, box.top - tip.offsetHeight - 6);
    tip.style.top = `${below + tip.offsetHeight > height ? above : below}px`;
  };
  const numbered = (target) => {
    const cell = target instanceof Element ? target.closest(".scroll tbody td") : null;
    return cell && /\d/.test(first(cell)) && !cell.querySelector("details") ? cell : null;
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") (numbered(event.target) ? show(numbered(event.target)) : hide());
  });
  document.addEventListener("click", (event) => {
    const cell = numbered(event.target);
    if (cell) show(cell); else hide();
  });
  document.addEventListener("focusin", (event) => {
    const cell = numbered(event.target);
    if (!cell) return hide();
    // Wherever a table was entered, there it is entered again.
    cell.closest("table").querySelectorAll('td[tabindex="0"]').forEach((stop) => { stop.tabIndex = -1; });
    cell.tabIndex = 0;
    show(cell);
  });
  document.addEventListener("scroll", hide, { capture: true, passive: true });

  // One stop for the tabulator key in each table; arrows go from number to number.
  for (const table of document.querySelectorAll(".scroll table")) {
    const cells = [...table.querySelectorAll("tbody td")].filter((cell) => numbered(cell));
    cells.forEach((cell, index) => { cell.tabIndex = index === 0 ? 0 : -1; });
  }
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
    const [step, cell] = [steps[event.key], numbered(document.activeElement)];
    if (!step || !cell) return;
    event.preventDefault();
    const rows = [...cell.closest("tbody").rows];
    const at = (times) => rows[rows.indexOf(cell.parentElement) + times * step[0]]?.cells[cell.cellIndex + times * step[1]];
    let times = 1;
    while (at(times) && !numbered(at(times))) times += 1;
    const next = at(times);
    if (!next) return;
    next.focus();
  });

  // A folded part opens when a link leads to it.
  const unfold = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const details = target?.closest("details:not([open])");
    if (!details) return;
    details.open = true;
    details.scrollIntoView();
  };
  addEventListener("hashchange", unfold);
  unfold();

  // A table that is wider than its place says so.
  const wider = new ResizeObserver((places) => {
    for (const { target } of places) target.toggleAttribute("data-wider", target.scrollWidth > target.clientWidth + 1);
  });
  document.querySelectorAll(".scroll").forEach((place) => wider.observe(place));

  // On paper stand the answer and the charts; a button adds every table, unfolded.
  const paper = make("button", "paper", "Print with all tables");
  paper.type = "button";
  document.querySelector(".numbers .lede")?.before(paper);
  let folded = [];
  paper.addEventListener("click", () => {
    document.documentElement.dataset.paper = "all";
    print();
  });
  addEventListener("beforeprint", () => {
    hide();
    if (document.documentElement.dataset.paper !== "all") return;
    folded = [...document.querySelectorAll("details:not([open])")];
    folded.forEach((details) => { details.open = true; });
  });
  addEventListener("afterprint", () => {
    folded.forEach((details) => { details.open = false; });
    folded = [];
    delete document.documentElement.dataset.paper;
  });
})();
