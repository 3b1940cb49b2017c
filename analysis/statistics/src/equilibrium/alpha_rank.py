"""Writes alpha_rank.toml: the stationary distribution of alpha-rank (Omidshafiei and others 2019) for games of two seats.

    pip install open_spiel==2.0.2 matplotlib networkx && python alpha_rank.py > alpha_rank.toml
"""

import numpy as np
from open_spiel.python.egt import alpharank

CASES = {
    "one dominates": [[0.5, 0.6, 0.9], [0.4, 0.5, 0.8], [0.1, 0.2, 0.5]],
    "a circle of three, and one whom all of them beat": [
        [0.5, 0.3, 0.8, 0.9],
        [0.7, 0.5, 0.4, 0.8],
        [0.2, 0.6, 0.5, 0.7],
        [0.1, 0.2, 0.3, 0.5],
    ],
    "a ladder of four": [[0.5, 0.4, 0.3, 0.2], [0.6, 0.5, 0.4, 0.3], [0.7, 0.6, 0.5, 0.4], [0.8, 0.7, 0.6, 0.5]],
    "a circle of three without a reason to stay": [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]],
}

print("# Written by alpha_rank.py with OpenSpiel 2.0.2, one population of 50, intensity of selection 100.")
for name, payoffs in CASES.items():
    _, _, mass, _, _ = alpharank.compute([np.array(payoffs)], m=50, alpha=100.0)
    print(f"\n[[case]]\nname = \"{name}\"\npayoffs = {payoffs}\nalpha_rank = {[round(float(part), 6) for part in mass]}")
