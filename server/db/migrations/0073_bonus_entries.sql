-- More numbers of a member, for those who registered interest before they could join. They are of the same sequence as
-- the members' own, so no number is given twice.
create table bonus_entries (
  entry_no integer primary key default nextval('memberships_member_no_seq'),
  member_no integer not null references memberships,
  -- the last moment at which a list may close that they are on
  until timestamptz not null
);
create index bonus_entries_of on bonus_entries (member_no);

-- Which of the winner's numbers was drawn; null: their own.
alter table giveaway_winners add column entry_no integer;
alter table giveaway_winners drop constraint giveaway_winners_giveaway_id_member_no_key;
create unique index one_prize_a_number on giveaway_winners (giveaway_id, (coalesce(entry_no, member_no)));
