-- allow call: makes triggers that write a row of history and never raise
-- allow lock: held while triggers are made, which takes no time; waits for one table only, and is tried again
-- as in 0101
lock table draws in share row exclusive mode;
lock table bank_payments in share row exclusive mode nowait;

select watch_rows('bank_payments', '{id}',
  '{account,method_code,amount_cents,currency,paid_on,status,problem,customer_id,deposit_id,received_at,settled_at}',
  '{bank_reference,remittance,payer}');
-- the jackpots that plans with a minimum waited for
select watch_rows('draws', '{id}', '{offer_key,draw_no,prize_pool_cents}', '{}', 'row.kind = ''lottery''');
