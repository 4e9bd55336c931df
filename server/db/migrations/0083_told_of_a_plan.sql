-- what stood in a plan's way at the draw that its customer was told of: another trouble is told anew
alter table recurring_plans add column told_reason text;
