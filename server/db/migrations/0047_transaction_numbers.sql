-- A customer's posting also has its place among the account's postings of its kind, counted without gaps, so that a page
-- of a filtered list is found by its numbers; and a time that never falls as the numbers rise, so that the first and the
-- last number of a day are found by halving. (An entry's own time is when its transaction began, and transactions that
-- began in one order may book in the other.)
alter table wallet_balances
  add column kind_counts jsonb not null default '{}',   -- postings by kind: {"deposit": 2, "purchase": 7}
  add column last_posted_at timestamptz;

alter table ledger_postings
  add column entry_kind text,                           -- the entry's
  add column kind_no bigint,
  add column posted_at timestamptz;                     -- the entry's time, or the posting's before it if that is later

alter table ledger_postings disable trigger ledger_postings_append_only;
with numbered as (
  select posting.entry_id, posting.line, entry.kind,
    row_number() over (partition by posting.customer_id, posting.account, entry.kind order by posting.sequence_no) as kind_no,
    max(entry.created_at) over (partition by posting.customer_id, posting.account order by posting.sequence_no) as posted_at
  from ledger_postings as posting join ledger_entries as entry on entry.id = posting.entry_id
  where posting.customer_id is not null)
update ledger_postings as posting
set entry_kind = numbered.kind, kind_no = numbered.kind_no, posted_at = numbered.posted_at
from numbered where posting.entry_id = numbered.entry_id and posting.line = numbered.line;
alter table ledger_postings enable trigger ledger_postings_append_only;

update wallet_balances as balance set kind_counts = counted.counts, last_posted_at = counted.last_posted_at
from (
  select customer_id, account, jsonb_object_agg(entry_kind, postings) as counts, max(last_posted_at) as last_posted_at
  from (
    select customer_id, account, entry_kind, count(*) as postings, max(posted_at) as last_posted_at
    from ledger_postings where customer_id is not null group by customer_id, account, entry_kind) as by_kind
  group by customer_id, account) as counted
where balance.customer_id = counted.customer_id and balance.account = counted.account;

alter table ledger_postings add constraint customer_postings_have_their_place
  check (num_nonnulls(entry_kind, kind_no, posted_at) = case when customer_id is null then 0 else 3 end);
create unique index ledger_postings_of_kind on ledger_postings (customer_id, account, entry_kind, kind_no)
  where customer_id is not null;

-- As before, and now also: the kind is the entry's, and the wallet has counted it.
create or replace function check_added_postings() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by entry_id, currency having sum(amount_cents) <> 0) then
    raise exception 'the postings of a ledger entry do not sum to zero' using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from added
    where (select entry.id from ledger_entries as entry
           where entry.id = added.entry_id and (added.entry_kind is null or added.entry_kind = entry.kind)) is null
       or customer_id is not null and (
         select balance.customer_id from wallet_balances as balance
         where balance.customer_id = added.customer_id and balance.account = added.account
           and balance.currency = added.currency and balance.postings_count >= added.sequence_no
           and (balance.kind_counts ->> added.entry_kind)::bigint >= added.kind_no) is null
  ) then
    raise exception 'a posting without its entry, or without its wallet' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- As before, and now also: the last posting's count and time are the balance's.
create or replace function check_moved_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from moved
    where (
      select posting.line from ledger_postings as posting
      where posting.customer_id = moved.customer_id and posting.account = moved.account
        and posting.sequence_no = moved.postings_count
        and posting.balance_after_cents = moved.balance_cents
        and posting.kind_no = (moved.kind_counts ->> posting.entry_kind)::bigint
        and posting.posted_at = moved.last_posted_at) is null
  ) then
    raise exception 'a balance changed without a posting' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The number of the first posting in a customer's wallet at or after an instant: its place among all, or among those of
-- a kind. The first number after the last where there is none. Reads one posting for each doubling of their count.
create function first_posting_at(customer uuid, wanted_kind text, total bigint, instant timestamptz) returns bigint
language plpgsql stable as $$
declare
  lowest bigint := 1;
  highest bigint := total + 1;
  middle bigint;
  happened timestamptz;
begin
  while lowest < highest loop
    middle := (lowest + highest) / 2;
    if wanted_kind is null then
      select posted_at into strict happened from ledger_postings
      where customer_id = customer and account = 'wallet' and sequence_no = middle;
    else
      select posted_at into strict happened from ledger_postings
      where customer_id = customer and account = 'wallet' and entry_kind = wanted_kind and kind_no = middle;
    end if;
    if happened >= instant then highest := middle; else lowest := middle + 1; end if;
  end loop;
  return lowest;
end $$;
