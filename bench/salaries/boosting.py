"""Gradient boosting (LightGBM, quantile objective) on the folds that `npm run bench salaries -- … --export` wrote."""

import csv
import sys

import lightgbm
import numpy

FEATURES = ["role", "level", "country", "remote", "company_size"]
SHARES = [0.10, 0.25, 0.50, 0.75, 0.90]

rows = list(csv.DictReader(open(sys.argv[1])))
codes = {name: {value: i for i, value in enumerate(sorted({row[name] for row in rows}))} for name in FEATURES}
x = numpy.array([[codes[name][row[name]] for name in FEATURES] for row in rows])
y = numpy.array([float(row["usd"]) for row in rows])
folds = numpy.array([int(row["fold"]) for row in rows])
in_us = numpy.array([row["country"] == "US" for row in rows])
losses = numpy.zeros((len(rows), len(SHARES)))
for fold in sorted(set(folds)):
    train, test = folds != fold, folds == fold
    for column, share in enumerate(SHARES):
        model = lightgbm.LGBMRegressor(
            objective="quantile", alpha=share, n_estimators=400, learning_rate=0.05, num_leaves=31,
            min_child_samples=20, cat_smooth=20, n_jobs=1, random_state=1, deterministic=True, verbose=-1,
        )
        # The logarithm: countries differ by factors.
        model.fit(x[train], numpy.log(y[train]), categorical_feature=list(range(len(FEATURES))))
        miss = y[test] - numpy.exp(model.predict(x[test]))
        losses[test, column] = numpy.maximum(share * miss, (share - 1) * miss)
mean = losses.mean(axis=1)
print(f"gradient boosting  {mean.mean():,.0f}  {mean[in_us].mean():,.0f}  {mean[~in_us].mean():,.0f}")
