-- allow call: makes triggers that write a row of history and never raise
-- allow lock: held while triggers are made, which takes no time; waits for one table only, and is tried again
-- as in 0101
lock table withdrawals in share row exclusive mode;
lock table payout_batches in share row exclusive mode nowait;

select watch_rows('withdrawals', '{id}',
  '{reference_no,customer_id,fund_id,method_code,scheme,bank,last4,amount_cents,currency,unplayed_cents,status,reason,batch_id,
    requested_at,approved_at,settled_at}',
  '{payee}');
select watch_rows('payout_batches', '{id}', '{format,payments,total_cents,created_at}', '{content}');
