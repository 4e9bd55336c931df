-- allow call: makes triggers that write a row of history and never raise
-- allow lock: held while triggers are made, which takes no time; waits for one table only, and is tried again
-- as in 0101
lock table verification_methods in share row exclusive mode;
lock table identity_documents in share row exclusive mode nowait;

select watch_rows('verification_methods', '{customer_id,type}',
  '{customer_id,type,status,outcome,reference,refusals,asked_at}');
select watch_rows('identity_documents', '{id}', '{customer_id,method,kind,status,uploaded_at,decided_at}');
