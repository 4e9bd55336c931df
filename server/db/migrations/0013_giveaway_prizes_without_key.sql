-- The ledger is referred to without foreign keys, as everywhere: its rows are never deleted, and it refuses to be
-- emptied by itself.
alter table giveaway_winners drop constraint if exists giveaway_winners_paid_entry_id_fkey;
