-- What the ledger's checks refuse is as before. What belongs to added entries and postings is fetched by its keys in one
-- scan of an index, and joined, whether that is one row or a hundred thousand. A plan is the one that was made first: it
-- neither reads a whole table nor looks up row by row, whatever the planner believed of sizes then. Only the wallets of
-- postings are looked up one by one: where a single entry is booked, as for each purchase, joining them would cost more.
create or replace function check_added_postings() returns trigger
language plpgsql set enable_seqscan = off set enable_nestloop = off as $$
declare
  -- one statement: where a single entry is booked, each further one costs as much as what it looks up
  fault text := (select case
    when exists (select 1 from added group by entry_id, currency having sum(amount_cents) <> 0) then 'sum'
    when exists (
      select 1 from added
      left join (select id, kind from ledger_entries where id = any (array(select entry_id from added))) as entry
        on entry.id = added.entry_id and (added.entry_kind is null or added.entry_kind = entry.kind)
      where entry.id is null
    ) or exists (
      select 1 from added
      where customer_id is not null and (
        select balance.customer_id from wallet_balances as balance
        where balance.customer_id = added.customer_id and balance.account = added.account
          and balance.currency = added.currency and balance.postings_count >= added.sequence_no
          and (balance.kind_counts ->> added.entry_kind)::bigint >= added.kind_no) is null
    ) then 'stray' end);
begin
  if fault = 'sum' then
    raise exception 'the postings of a ledger entry do not sum to zero' using errcode = 'check_violation';
  elsif fault = 'stray' then
    raise exception 'a posting without its entry, or without its wallet' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace function check_added_entries() returns trigger
language plpgsql set enable_seqscan = off set enable_nestloop = off as $$
begin
  if exists (
    select 1 from added
    left join (select entry_id from ledger_postings where entry_id = any (array(select id from added))) as posting
      on posting.entry_id = added.id
    where posting.entry_id is null
  ) or exists (
    select 1 from added
    left join (select customer_id from wallet_balances where customer_id = any (array(select customer_id from added))) as balance
      on balance.customer_id = added.customer_id
    where balance.customer_id is null
  ) then
    raise exception 'a ledger entry without postings, or without its customer' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A customer's entries are found by their postings, which have numbers (0047): nothing reads this index any more.
drop index ledger_entries_of;

-- Paying a prize writes its row again, longer by the entry's id. With room for all of them in the page they stay in it,
-- and no index is touched; the new pages that most of them went to took as much space.
alter table ticket_prizes set (fillfactor = 45);

-- Postgres 18 makes time-ordered ids by itself, which rise within a millisecond, too.
do $do$ begin
  if current_setting('server_version_num')::int >= 180000 then
    create or replace function new_entry_id() returns uuid language sql volatile as 'select uuidv7()';
  end if;
end $do$;
