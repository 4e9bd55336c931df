-- allow call: makes triggers that write a row of history and never raise
-- allow lock: held while triggers are made, which takes no time; waits for one table only, and is tried again
-- Tables that one transaction may write: the migration waits for the first while it holds nothing, and for the others not
-- at all. It is tried again instead, so that it and a shop that goes on selling never wait for each other.
lock table spend_limits in share row exclusive mode;
lock table deposit_limits, breaks, limit_answers in share row exclusive mode nowait;

select watch_rows('spend_limits', '{id}',
  '{customer_id,period,limit_cents,pending_limit_cents,pending_from}');
select watch_rows('deposit_limits', '{customer_id}',
  '{customer_id,limit_cents,pending_limit_cents,pending_from}');
select watch_rows('breaks', '{id}', '{customer_id,length,is_exclusion,began_at,ends_at}');
select watch_rows('limit_answers', '{customer_id}', '{answer,answered_at}');
