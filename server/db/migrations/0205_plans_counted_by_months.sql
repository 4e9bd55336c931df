-- allow index: it holds the few plans that are to be counted again, and half a million rows are read in a second
-- A plan by months enters one draw in each of its periods. The release before counts from the last draw and writes
-- not_before alone: where that is another than was counted, it is counted again.
alter table recurring_plans
  -- when the draw is held that its months are counted from
  add column counted_from timestamptz,
  -- the not_before that was counted from it
  add column counted_not_before timestamptz;
create index recurring_plans_to_count on recurring_plans (id)
  where status = 'active' and cadence in ('monthly', 'quarterly', 'biannually', 'annually')
    and not_before is distinct from counted_not_before;
