-- Thousands of plans are due at the same moment: with the id behind it, each worker goes on from its last place instead
-- of passing the dead entries of those that were bought.
create index recurring_plans_queue on recurring_plans (due_at, id) where status = 'active';
drop index recurring_plans_due;
