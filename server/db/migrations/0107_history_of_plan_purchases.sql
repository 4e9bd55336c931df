select watch_rows('recurring_purchases', '{plan_id,draw_no}',
  '{customer_id,outcome,reason,checkout_id,total_cents,happened_at}');
