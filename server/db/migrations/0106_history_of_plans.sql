-- allow call: makes triggers that write a row of history and never raise
select watch_rows('recurring_plans', '{id}',
  '{customer_id,type,checkout_id,product_type,offer_key,game_type,size,games,is_quickpick,quantity,cause_key,cadence,
    minimum_jackpot_cents,currency,agreed_cents,asked_cents,status,skips_next,created_at}');
