-- A first entry for whatever was there before the triggers. A migration of its own: it holds no lock on these tables, which
-- go on being written. Its ids are lower than every other, so that a row that changes meanwhile is older here.
set local timezone to 'UTC';

create function pg_temp.begin_history(subject regclass, keys text[], left_out text[], sealed text[]) returns void
language plpgsql as $$
begin
  execute format(
    'insert into row_history (id, subject, key, operation, facts)
     select overlay(gen_random_uuid()::text placing ''00000000-0000-7'' from 1 for 15)::uuid, %1$L, history_key(written, $1),
       ''present'', history_facts(written, $2, $3)
     from (select to_jsonb(t) as written from %1$s as t) as present
     where not exists (
       select from row_history as h where h.subject = %1$L and h.key = history_key(written, $1))', subject)
    using keys, left_out, sealed;
end $$;

select pg_temp.begin_history('withdrawals', '{id}', '{}', '{payee}');
select pg_temp.begin_history('payout_batches', '{id}', '{}', '{content}');
select pg_temp.begin_history('promotions', '{id}', '{used_count}', '{}');
select pg_temp.begin_history('memberships', '{member_no}', '{}', '{}');
select pg_temp.begin_history('giveaways', '{id}', '{announced_at}', '{}');
select pg_temp.begin_history('giveaway_unlocks', '{giveaway_id,member_no}', '{}', '{}');
select pg_temp.begin_history('bonus_entries', '{entry_no}', '{}', '{}');
