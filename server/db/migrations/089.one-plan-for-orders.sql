-- PostgreSQL takes the cheaper of a plan for any values and one for these, and by its estimate one for
-- these is always cheaper: it knows that an array holds one order and not ten. So the statement was
-- planned anew for every batch, which took longer than to run it. What it reads is found by keys in any
-- case, and so one plan is right for all.
alter function place_orders set plan_cache_mode = force_generic_plan;
