"""A captain of AstroNavis: loads what pays most for each square, flies where Cargo 1 is bound, and buys all the fuel there is.

    evenkeel try-bot astronavis 'python examples/bots/captain.py'
    evenkeel simulate astronavis --seats 'process:python examples/bots/captain.py' --games 1000

docs/reference/protocol.md describes the requests and the answers.
"""

import json
import sys


def worth(view: dict, action: dict) -> float:
    """How good an action looks; the best is taken, of equals the first."""
    name, cargoes = action["name"], action.get("cargoes", [])
    if name == "fly":
        if not view["hold"]:
            return -view["planets"]["squares"].get(action["planet"], 0)
        return 100 if action["planet"] == view["hold"][0]["to"] else -1
    if name == "load":
        return sum(
            view["offers"][at]["freight"] / (1 + view["offers"][at]["squares"])
            for at in cargoes
        )
    if name == "unload":
        return len(cargoes)
    if name == "fuel":
        return action["number"]
    good = {
        "roll": 1,
        "refuel": 2,
        "pay": 1,
        "board": 1,
        "land": 1,
        "call_tow": 1,
        "ship_gear": 0.5,
        "repair": 1,
        "crew_repair": 1,
    }
    return good.get(name, 0)


def answer(message: dict) -> dict | None:
    """What is written back to a message, if anything."""
    if message["type"] == "hello":
        return {"type": "ready", "protocol": 1}
    if message["type"] == "choose":
        worths = [worth(message["view"], one["action"]) for one in message["actions"]]
        return {"type": "choice", "choice": worths.index(max(worths))}
    return None


for line in sys.stdin:
    said = answer(json.loads(line))
    if said is not None:
        print(json.dumps(said), flush=True)
