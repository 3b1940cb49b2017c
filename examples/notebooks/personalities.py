# ---
# jupyter:
#   jupytext:
#     formats: py:percent
#   kernelspec:
#     display_name: Python 3
#     name: python3
# ---

# %% [markdown]
# # Who is strong among the Personalities of Star Traders?
#
# Four Traders with the same plan, dealt Personalities at random from the seven originals. Fair Personalities win a quarter of their
# games each.

# %%
import polars as pl

import evenkeel

TRADERS = ["courier"] * 4

found = evenkeel.simulate("star-traders", seats=TRADERS, games=6_000, seed=1)
by_personality = found.factors.filter(pl.col("factor") == "personality").sort("win_rate", descending=True)
by_personality

# %% [markdown]
# The intervals hold together for all of them. Whose lies above an even share, and whose below?

# %%
even = 1 / len(TRADERS)
judged = by_personality.with_columns(
    pl.when(pl.col("low") > even)
    .then(pl.lit("wins more than even"))
    .when(pl.col("high") < even)
    .then(pl.lit("wins less than even"))
    .otherwise(pl.lit("not seen to differ"))
    .alias("judgement")
)
judged.select("level", "win_rate", "low", "high", "judgement")

# %% [markdown]
# ## Does it hold for other players?
#
# Four Traders with four different plans play the same study.

# %%
others = evenkeel.simulate("star-traders", seats=["courier", "network", "courtier", "saboteur"], games=6_000, seed=1)
both = judged.join(others.factors, on=["factor", "level"], suffix="_others")
both.select("level", "win_rate", "win_rate_others", "low_others", "high_others")

# %%
found.charts["factors"]
