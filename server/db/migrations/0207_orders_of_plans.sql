-- allow constraint: on a column that is new, and that the previous release leaves empty
-- allow unique: holds no row until the column is written, and the previous release never writes it
-- allow lock: held while a column is added, which takes no time; waits for one table only, and is tried again
-- The order that a plan began with. Its purchase may hold other orders, of the same offer as well. A plan that the
-- previous release begins says none, and is read by its purchase as before.
-- A purchase writes orders first and plans after them: in that order, and as in 0101 without waiting for the second.
lock table orders in share row exclusive mode;
lock table recurring_plans in access exclusive mode nowait;
alter table recurring_plans add column order_id uuid references orders;
create unique index one_plan_of_an_order on recurring_plans (order_id) where order_id is not null;
