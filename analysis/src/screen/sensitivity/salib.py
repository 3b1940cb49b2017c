"""Makes salib.toml: what SALib computes of samples and outputs that are in the file too.

    pip install SALib==1.6.0 && python salib.py > salib.toml

The first-order shares by Jansen's estimator, which SALib does not have, are computed here from the formula (Saltelli and others 2010, table 2).
"""

import numpy as np
from SALib.analyze import morris as analyze_morris
from SALib.analyze import sobol as analyze_sobol
from SALib.sample import morris as sample_morris
from SALib.sample import sobol as sample_sobol

INPUTS = 4
PROBLEM = {"num_vars": INPUTS, "names": list("abcd"), "bounds": [[0.0, 1.0]] * INPUTS}
TRAJECTORIES, ROWS = 12, 64


def model(x):
    """Ishigami's function of three inputs on the unit cube; the fourth does nothing."""
    a, b, c = (np.pi * (2.0 * x[:, input] - 1.0) for input in range(3))
    return np.sin(a) + 7.0 * np.sin(b) ** 2 + 0.1 * c**4 * np.sin(a)


def line(name, values):
    print(f"{name} = [{', '.join(repr(float(value)) for value in values)}]")


def main():
    print("# Made by salib.py.")
    x = sample_morris.sample(PROBLEM, TRAJECTORIES, num_levels=4, seed=7)
    y = model(x)
    found = analyze_morris.analyze(PROBLEM, x, y, num_levels=4, seed=7)
    print("\n[morris]")
    levels = np.rint(x * 3).astype(int).reshape(TRAJECTORIES, INPUTS + 1, INPUTS)
    print(f"levels = {levels.tolist()}")
    line("outputs", y)
    for name, index in [("mean", "mu"), ("size", "mu_star"), ("spread", "sigma")]:
        line(name, found[index])

    x = sample_sobol.sample(PROBLEM, ROWS, calc_second_order=False, seed=7)
    y = model(x)
    found = analyze_sobol.analyze(PROBLEM, y, calc_second_order=False, seed=7)
    rows = y.reshape(ROWS, INPUTS + 2)
    a, ab, b = rows[:, 0], rows[:, 1:-1], rows[:, -1]
    variance = np.var(np.concatenate([a, b]))
    print("\n[sobol]")
    line("outputs", y)
    line("first_order", 1.0 - np.mean((b[:, None] - ab) ** 2, axis=0) / (2.0 * variance))
    line("total", found["ST"])


if __name__ == "__main__":
    main()
