-- allow call: makes triggers that write a row of history and never raise
-- allow lock: held while triggers are made, which takes no time; waits for one table only, and is tried again
-- as in 0101
lock table recurring_purchases in share row exclusive mode;
lock table payment_resolutions in share row exclusive mode nowait;

select watch_rows('recurring_purchases', '{plan_id,draw_no}',
  '{customer_id,outcome,reason,checkout_id,total_cents,happened_at}');
select watch_rows('payment_resolutions', '{id}',
  '{customer_id,plan_id,draw_no,fund_kind,fund_id,reason,deposit_id,status,created_at,settled_at}');
