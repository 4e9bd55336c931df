-- allow call: makes triggers that write a row of history and never raise
-- allow lock: held while triggers are made, which takes no time; waits for one table only, and is tried again
-- as in 0101
lock table funds in share row exclusive mode;
lock table bank_accounts in share row exclusive mode nowait;

-- of funds those that money is paid out to: what their owners see of them
select watch_rows('funds', '{id}', '{customer_id,kind,gateway,brand,last4,removed_at}', '{fingerprint}',
  'row.kind = ''bank''');
select watch_rows('bank_accounts', '{fund_id}', '{customer_id,scheme,bank_code,usable_at,confirmed_at}',
  '{account_key,account_number,holder_name}');
