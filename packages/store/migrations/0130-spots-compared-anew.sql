-- Comparisons of spots count detail that the pickup does not explain (decision 19), so the stored comparisons are made anew.
delete from spot_comparison;
