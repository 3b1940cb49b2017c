// What a reader may do with a chart: see its values under pointer, finger or keys, look at one strategy alone, choose another
// metric, go along what is varied, move thresholds of a score. The numbers are those that stand on the page.
(() => {
  "use strict";
  const vector = (tag, attributes, text) => {
    const element = document.createElementNS(document.querySelector(".shapes").namespaceURI, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text) element.textContent = text;
    return element;
  };
  const said = document.querySelector("[role=status]");
  const tip = document.getElementById("tip");

  // Values: the spots of a picture, in columns where numbers stand above each other.
  const spotsOf = (figure, picture) => {
    const places = (picture.dataset.at ?? "").split(" ").filter(Boolean).map((at) => at.split(",").map(Number));
    const lines = (figure.dataset.spots ?? "").split("\n").map((line) => line.split("\t"));
    return places.map(([x, y], index) => {
      const [about, label, place, value] = lines[index] ?? [];
      return { x, y, about, label, place, value };
    });
  };
  const stops = (figure, picture) => {
    const spots = spotsOf(figure, picture);
    if (!("crossed" in figure.dataset)) return spots.map((spot) => [spot]);
    const columns = [...new Set(spots.map((spot) => spot.x))].sort((one, other) => one - other);
    return columns.map((x) => spots.filter((spot) => spot.x === x).sort((one, other) => one.y - other.y));
  };
  const wordsOf = (stop) => stop.map((spot) => [spot.label, spot.value].filter(Boolean).join(" ")).join("; ");
  let shown = null;
  const hide = () => {
    shown?.querySelector(".cross")?.remove();
    if (shown) tip.hidden = true;
    shown = null;
  };
  const cross = (picture, stop, crossed) => {
    picture.querySelector(".cross")?.remove();
    const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
    const [{ x, y }] = stop;
    const group = vector("g", { class: "cross" });
    const ys = picture.dataset.at.split(" ").map((at) => Number(at.split(",")[1]));
    const [top, foot] = [Math.max(0, Math.min(...ys) - 100), Math.min(height, Math.max(...ys) + 100)];
    if (crossed) group.append(vector("path", { d: `M${x} ${top}V${foot}` }));
    else group.append(vector("path", { d: `M${x - 60} ${y}H${x + 60}M${x} ${y - 60}V${y + 60}` }));
    for (const spot of stop) group.append(vector("circle", { cx: spot.x, cy: spot.y, r: 26 }));
    picture.append(group);
    return width;
  };
  const show = (figure, picture, stop, aloud) => {
    if (shown !== picture) hide();
    shown = picture;
    const width = cross(picture, stop, "crossed" in figure.dataset);
    tip.replaceChildren(make("strong", "", stop[0].place || stop[0].label));
    for (const spot of stop) tip.append(make("span", "value", [stop[0].place && spot.label, spot.value].filter(Boolean).join(" ")));
    tip.hidden = false;
    const box = picture.getBoundingClientRect();
    const scale = box.width / width;
    const [left, top] = [box.left + stop[0].x * scale, box.top + Math.min(...stop.map((spot) => spot.y)) * scale];
    const room = document.documentElement.clientWidth - tip.offsetWidth - 8;
    tip.style.left = `${Math.max(8, left + 14 > room ? Math.min(room, left - tip.offsetWidth - 14) : left + 14)}px`;
    tip.style.top = `${Math.max(8, Math.min(top - tip.offsetHeight / 2, innerHeight - tip.offsetHeight - 8))}px`;
    if (aloud) said.textContent = `${stop[0].place ? `${stop[0].place}: ` : ""}${wordsOf(stop)}`;
  };
  const nearest = (all, x, y, crossed) => {
    const far = (stop) => Math.abs(stop[0].x - x) + (crossed ? 0 : 2 * Math.abs(stop[0].y - y));
    return all.reduce((best, stop) => (far(stop) < far(best) ? stop : best), all[0]);
  };
  const at = (event, picture) => {
    const box = picture.getBoundingClientRect();
    const scale = picture.viewBox.baseVal.width / box.width;
    return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
  };
  const enliven = (figure, picture) => {
    const crossed = "crossed" in figure.dataset;
    let [all, current] = [stops(figure, picture), -1];
    if (all.length === 0) return;
    const point = (event) => show(figure, picture, nearest(all, ...at(event, picture), crossed), false);
    picture.addEventListener("pointermove", point);
    picture.addEventListener("pointerdown", point);
    picture.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") hide(); });
    picture.addEventListener("blur", hide);
    picture.tabIndex = 0;
    picture.setAttribute("aria-roledescription", "chart; arrow keys read its values");
    picture.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape") hide();
      if (!step) return;
      event.preventDefault();
      current = Math.max(0, Math.min(all.length - 1, current + step));
      show(figure, picture, all[current], true);
    });
  };
  for (const figure of document.querySelectorAll("figure[data-spots]")) {
    for (const picture of figure.querySelectorAll("svg[data-at]")) enliven(figure, picture);
  }
  addEventListener("scroll", hide, { capture: true, passive: true });

  // One strategy alone: its name over the charts, or what is drawn of it.
  const runs = document.querySelectorAll("article").length ? [...document.querySelectorAll("article")] : [document.body];
  const isolate = (run, about) => {
    const only = run.dataset.only === about ? "" : about;
    run.dataset.only = only;
    for (const button of run.querySelectorAll(".alone")) button.setAttribute("aria-pressed", String(button.dataset.about === only));
    for (const group of run.querySelectorAll("g[data-about]")) group.classList.toggle("pale", only !== "" && group.dataset.about !== only);
    const name = run.querySelector(`.alone[data-about="${only}"]`)?.textContent;
    said.textContent = only === "" ? "All strategies." : `Only ${name}.`;
  };
  for (const run of runs) {
    for (const item of run.querySelectorAll(".lineup li")) {
      const about = item.dataset.about;
      if (!run.querySelector(`g[data-about="${about}"]`)) continue;
      const button = make("button", "alone");
      button.type = "button";
      button.title = "Show only this";
      button.dataset.about = about;
      button.setAttribute("aria-pressed", "false");
      button.append(...item.childNodes);
      item.append(button);
      button.addEventListener("click", () => isolate(run, about));
    }
    run.addEventListener("click", (event) => {
      const group = event.target.closest?.("g[data-about]");
      if (group && event.pointerType !== "touch") isolate(run, group.dataset.about);
    });
  }

  // Tables whose columns are strategies are charts that nobody has drawn yet.
  const plain = (text) => parseFloat(text.replace(/[,\u202f]/g, "").replace(/\u2212/g, "-"));
  const numbersOf = (cell) => {
    const value = plain([...cell.childNodes].find((node) => node.nodeName !== "SMALL" && node.textContent.trim())?.textContent ?? "");
    const range = cell.querySelector("small")?.textContent.match(/([+\u2212]?[\d,.]+)\s*(?:–|to)\s*([+\u2212]?[\d,.]+)/);
    return { value, low: range ? plain(range[1]) : value, high: range ? plain(range[2]) : value, text: cell.innerText.replace(/\s+/g, " ") };
  };
  const colour = (style) => document.querySelector(`#m${style % 8} [fill]:nth-child(2)`)?.getAttribute("fill") ?? "#1F5E6E";
  const rounded = (step) => {
    const power = 10 ** Math.floor(Math.log10(step));
    return [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= step * 0.999);
  };
  const readTable = (table) => {
    const heads = [...table.tHead.rows[0].cells];
    const columns = heads.map((head, index) => ({ index, label: head.textContent.trim(), mark: head.querySelector("use") }))
      .filter((column) => column.mark);
    const rows = table.rowsAsWritten ?? [...table.tBodies[0].rows];
    const names = rows.map((row) => [...row.cells].filter((cell) => cell.tagName === "TH").map((cell) => cell.textContent.trim()).join(", "));
    const xs = names.map(plain);
    const numeric = xs.every((x, index) => Number.isFinite(x) && !names[index].includes(", ") && (index === 0 || x > xs[index - 1]));
    const series = columns.map((column) => ({
      label: column.label,
      about: column.mark.getAttribute("href").slice(2),
      points: rows.map((row) => numbersOf(row.cells[column.index])),
    }));
    return { names, xs: numeric ? xs : names.map((_, index) => index), series, title: heads[0].textContent.trim() };
  };
  const drawTable = (table, title) => {
    const { names, xs, series } = readTable(table);
    const narrow = innerWidth < 672;
    const [width, height, left, top, foot] = [narrow ? 1520 : 3520, narrow ? 1300 : 1800, 330, 170, 190];
    const all = series.flatMap((line) => line.points.flatMap((point) => [point.low, point.high])).filter(Number.isFinite);
    const [least, most] = [Math.min(...all, 0), Math.max(...all, Math.min(...all, 0) + 1e-9)];
    const step = rounded((most - least) / 6);
    const [from, to] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
    const x = (number) => left + ((number - xs[0]) / (xs[xs.length - 1] - xs[0] || 1)) * (width - left - 120);
    const y = (number) => height - foot - ((number - from) / (to - from)) * (height - foot - top);
    const picture = vector("svg", { viewBox: `0 0 ${width} ${height}`, class: "drawn", role: "img", "aria-label": `${title}. ${series.map((line) => `${line.label}: ${line.points.map((point) => point.value).join(", ")}`).join(". ")}` });
    const word = (text, attributes) => picture.append(vector("text", { "font-size": 48, fill: "#5A6370", ...attributes }, text));
    for (let tick = from; tick <= to + step / 2; tick += step) {
      picture.append(vector("path", { d: `M${left} ${y(tick)}H${width - 120}`, stroke: "#E4E7EB", "stroke-width": 4 }));
      word(String(Number(tick.toPrecision(6))), { x: left - 28, y: y(tick) + 16, "text-anchor": "end" });
    }
    const every = Math.ceil(names.length / (narrow ? 5 : 12));
    names.forEach((name, index) => index % every === 0 && word(name, { x: x(xs[index]), y: height - foot + 80, "text-anchor": "middle" }));
    word(title, { x: 64, y: 90, "font-size": 56, fill: "#1B1F24" });
    const [spots, words] = [[], []];
    for (const line of series) {
      const group = vector("g", { "data-about": line.about });
      const known = line.points.map((point, index) => ({ ...point, x: x(xs[index]), name: names[index] })).filter((point) => Number.isFinite(point.value));
      const path = (points) => points.map(([one, other]) => `${one.toFixed(0)} ${other.toFixed(0)}`).join("L");
      const band = [...known.map((point) => [point.x, y(point.high)]), ...known.map((point) => [point.x, y(point.low)]).reverse()];
      group.append(vector("path", { d: `M${path(band)}Z`, fill: colour(line.about), opacity: 0.16 }));
      group.append(vector("path", { d: `M${path(known.map((point) => [point.x, y(point.value)]))}`, stroke: colour(line.about), "stroke-width": 8, fill: "none" }));
      for (const point of known) {
        group.append(vector("use", { href: `#m${line.about % 8}`, x: point.x - 28, y: y(point.value) - 28, width: 56, height: 56 }));
        spots.push(`${Math.round(point.x)},${Math.round(y(point.value))}`);
        words.push([line.about, line.label, point.name, point.text].join("\t"));
      }
      picture.append(group);
    }
    picture.dataset.at = spots.join(" ");
    return [picture, words.join("\n")];
  };
  for (const run of runs) {
    const main = run.querySelector("figure[data-crossed]");
    const drawable = [...run.querySelectorAll("[data-table^=strategies-]")];
    if (main && drawable.length > 0) offerMetrics(main, drawable);
    if (main) offerSlider(run);
  }
  // Below the picture, above its caption.
  function placeBelow(figure, label) {
    const caption = figure.querySelector("figcaption");
    if (caption) caption.before(label); else figure.append(label);
  }
  function offerMetrics(main, drawable) {
    const label = make("label", "choose", "Show ");
    const select = make("select");
    select.append(new Option("as reported", ""));
    drawable.forEach((place, index) => select.append(new Option(place.querySelector("caption").textContent.replace(/^Per strategy: /, ""), index)));
    label.append(select);
    placeBelow(main, label);
    select.addEventListener("change", () => {
      main.querySelector("figure.other")?.remove();
      hide();
      main.classList.toggle("away", select.value !== "");
      if (select.value === "") return;
      const title = select.selectedOptions[0].textContent;
      const [picture, words] = drawTable(drawable[Number(select.value)].querySelector("table"), title);
      const other = make("figure", "other");
      other.dataset.spots = words;
      other.dataset.crossed = "";
      other.append(picture);
      main.append(other);
      enliven(other, picture);
      said.textContent = `The chart shows ${title}.`;
    });
  }

  // Along what is varied: one slider, a line through every chart, and what holds there.
  function offerSlider(run) {
    const figures = [...run.querySelectorAll("figure[data-crossed]")];
    const columns = stops(figures[0], figures[0].querySelector("svg[data-at]"));
    if (columns.length < 2) return;
    const label = make("label", "slide", "Move through the values ");
    const range = Object.assign(make("input"), { type: "range", min: 0, max: columns.length - 1, step: 1, value: 0 });
    const told = make("output");
    label.append(range, told);
    placeBelow(figures[0], label);
    range.addEventListener("input", () => {
      const parts = [];
      for (const figure of figures) {
        for (const picture of figure.querySelectorAll("svg[data-at]")) {
          const stop = stops(figure, picture)[Number(range.value)];
          if (!stop) continue;
          cross(picture, stop, true);
          if (picture.closest(".wide")) parts.push(wordsOf(stop));
        }
      }
      const place = columns[Number(range.value)][0].place;
      told.textContent = `${place}: ${parts.join(" · ")}`;
      range.setAttribute("aria-valuetext", `${place}: ${parts[0]}`);
    });
  }

  // Thresholds: what grades would be at other scores, from the bars of the histogram.
  for (const figure of document.querySelectorAll("figure[data-chart=score]")) {
    const table = figure.closest("article, main").querySelector("[data-table=grades-share_from] table");
    if (!table || !figure.dataset.spots) continue;
    const bars = figure.dataset.spots.split("\n").map((line) => line.split("\t")).map(([, title, place, value]) => {
      const [from, to] = place.split(" to ").map(plain);
      return { title, from, to, share: plain(value) / 100 };
    }).filter((bar) => Number.isFinite(bar.from) && Number.isFinite(bar.share));
    if (bars.length === 0) continue;
    const titles = [...new Set(bars.map((bar) => bar.title))];
    const above = (title, score) => bars.filter((bar) => bar.title === title).reduce((sum, bar) =>
      sum + bar.share * Math.max(0, Math.min(1, (bar.to - score) / (bar.to - bar.from))), 0);
    const reached = [...table.tBodies[0].rows[0].cells].map((cell) => plain(cell.textContent) / 100);
    const ends = [Math.min(...bars.map((bar) => bar.from)), Math.max(...bars.map((bar) => bar.to))];
    const box = make("details", "thresholds");
    box.append(make("summary", "", "Try other thresholds"));
    const list = make("ul");
    [...table.tHead.rows[0].cells].forEach((head, index) => {
      if (!Number.isFinite(reached[index]) || reached[index] >= 0.9999) return;
      // Where as many games lie above as reached the grade.
      let [low, high] = ends;
      for (let turn = 0; turn < 30; turn += 1) above(titles[0], (low + high) / 2) > reached[index] ? low = (low + high) / 2 : high = (low + high) / 2;
      const item = make("li");
      const label = make("label", "", `${head.textContent.trim()} from `);
      const input = Object.assign(make("input"), { type: "range", min: ends[0], max: ends[1], step: 1, value: Math.round(low) });
      const told = make("output");
      const tell = () => {
        const shares = titles.map((title) => `${title} ${(100 * above(title, Number(input.value))).toFixed(1)}%`.trim());
        told.textContent = `${Number(input.value).toLocaleString("en")}: ${shares.join(", ")} of the games`;
      };
      input.addEventListener("input", tell);
      tell();
      label.append(input, told);
      item.append(label);
      list.append(item);
    });
    box.append(list, make("p", "below", "By the score alone, evenly within each bar: other conditions of a grade are not known here."));
    figure.append(box);
  }
})();
