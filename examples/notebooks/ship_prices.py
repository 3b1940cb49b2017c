# ---
# jupyter:
#   jupytext:
#     formats: py:percent
#   kernelspec:
#     display_name: Python 3
#     name: python3
# ---

# %% [markdown]
# # What should the ships of Knight Hawks cost?
#
# Two captains with the same strategy buy fleets of 12 points at random. At fair prices no class of ship goes with winning. What a ship of each class
# adds to the win rate shows which are underpriced or overpriced.

# %%
import polars as pl

import evenkeel

BATTLES = {"seats": ["line", "line"], "games": 6_000, "seed": 1}
RANDOM_FLEETS = {"fleet.budget": 12, "fleet.coin": "points"}


def added(found: evenkeel.Findings) -> pl.DataFrame:
    """What a ship of each class adds to the win rate, in points, with the interval."""
    facts = found.facts.filter(pl.col("name") == "ship_class")
    adds = facts.filter(pl.col("statistic") == "adds")
    prices = facts.filter(pl.col("statistic") == "price").select("subject", pl.col("estimate").alias("price"))
    percent = [(100 * pl.col(name)).round(1).alias(label) for name, label in NAMES.items()]
    return adds.join(prices, on="subject").select("subject", "price", *percent).sort("adds", descending=True)


NAMES = {"estimate": "adds", "low": "low", "high": "high"}

printed = evenkeel.simulate("knight-hawks", set=RANDOM_FLEETS, **BATTLES)
added(printed)

# %%
printed.charts["fair_prices"]

# %% [markdown]
# ## Other prices
#
# Cells of the printed tables are rules like any other. These points were found with 80,000 battles of the same two players; hardly a ship is worth
# more than another at them.

# %%
POINTS = {
    "battleship": 9.44,
    "heavy_cruiser": 6.47,
    "light_cruiser": 5.80,
    "destroyer": 4.17,
    "frigate": 3.50,
    "assault_carrier": 3.40,
    "minelayer": 2.50,
    "assault_scout": 1.62,
    "fighter": 0.96,
}
cells = {f"table.ships.{ship}.point_buy": points for ship, points in POINTS.items()}
mended = evenkeel.simulate("knight-hawks", set=RANDOM_FLEETS | cells, **BATTLES)
added(mended)

# %% [markdown]
# How far apart are the classes, at the printed points and at these?

# %%
pl.DataFrame(
    {
        "points": ["printed", "mended"],
        "spread": [added(found)["adds"].max() - added(found)["adds"].min() for found in (printed, mended)],
    }
)
