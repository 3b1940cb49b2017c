# ---
# jupyter:
#   jupytext:
#     formats: py:percent
#   kernelspec:
#     display_name: Python 3
#     name: python3
# ---

# %% [markdown]
# # What does a Brix Weapon's price do to the game?
#
# A player of Smugglers wins who carries Brix Weapons past Customs at Koroth. They cost 500 credits. What if they cost more, or less?
#
# The same games, with the same cards and dice, are played at every price.

# %%
import polars as pl

import evenkeel

PRICES = range(100, 1001, 300)
LINE_UP = ["trader", "smuggler", "pirate", "racer"]

found = evenkeel.sweep("smugglers", vary={"brix.price": PRICES}, seats=LINE_UP, games=4_000, seed=1)
for verdict in found.verdicts:
    print("-", verdict.text)

# %% [markdown]
# ## Who wins at which price

# %%
found.charts["win_rate"]

# %% [markdown]
# Four players who are equally good win a quarter of their games each. Whose 95% confidence interval lies outside at some price?

# %%
even = 1 / len(LINE_UP)
found.win_rates.filter((pl.col("low") > even) | (pl.col("high") < even))

# %% [markdown]
# ## What the price changes
#
# Against 500 credits, with p-values corrected for how many changes are looked at. Unclear changes are left out.

# %%
found.effects.filter((pl.col("p_adjusted") < 0.05) & (pl.col("kind") == "game"))

# %% [markdown]
# ## Single games
#
# The rows of single games answer what the report does not. How long is a game that each of them wins?

# %%
rows = evenkeel.simulate("smugglers", seats=LINE_UP, games=2_000, seed=2, rows=True)
won = rows.outcomes.filter(pl.col("win_share") == 1).group_by("strategy")
won.agg(pl.len().alias("wins"), pl.col("rounds").mean().round(1)).sort("rounds").collect()
