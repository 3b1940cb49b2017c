// A captain of AstroNavis, who plays as captain.py does.
//
//   evenkeel try-bot astronavis 'node examples/bots/captain.js'
//
// docs/reference/protocol.md describes the requests and the answers.

const GOOD = { roll: 1, refuel: 2, pay: 1, board: 1, land: 1, call_tow: 1, ship_gear: 0.5, repair: 1, crew_repair: 1 };

/** How good an action looks; the best is taken, of equals the first. */
function worth(view, action) {
  const cargoes = action.cargoes ?? [];
  switch (action.name) {
    case "fly":
      if (view.hold.length === 0) return -(view.planets.squares[action.planet] ?? 0);
      return action.planet === view.hold[0].to ? 100 : -1;
    case "load":
      return cargoes.map((at) => view.offers[at]).reduce((sum, own) => sum + own.freight / (1 + own.squares), 0);
    case "unload":
      return cargoes.length;
    case "fuel":
      return action.number;
    default:
      return GOOD[action.name] ?? 0;
  }
}

/** What is written back to a message, if anything. */
function answer(message) {
  if (message.type === "hello") return { type: "ready", protocol: 1 };
  if (message.type !== "choose") return null;
  const worths = message.actions.map((one) => worth(message.view, one.action));
  return { type: "choice", choice: worths.indexOf(Math.max(...worths)) };
}

const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const said = answer(JSON.parse(line));
  if (said !== null) process.stdout.write(JSON.stringify(said) + "\n");
});
