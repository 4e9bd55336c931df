-- Entries that two people of the office took back by a new entry: each once. (Without keys to the ledger: that table is
-- never anybody's parent.)
create table ledger_reversals (
  entry_id uuid primary key,
  reversal_id uuid not null unique,
  approval_id uuid not null unique references approvals,
  reversed_at timestamptz not null default shop_now(),
  check (entry_id <> reversal_id)
);
create trigger ledger_reversals_append_only before update or delete or truncate on ledger_reversals
  for each statement execute function refuse_change();
