-- Who was a member when, and what a giveaway promised: lists of entries are audited by it.
create trigger memberships_history after insert or update or delete on memberships
  for each row execute function write_history('member_no', '', '');
create trigger giveaways_history after insert or update or delete on giveaways
  for each row execute function write_history('id', 'announced_at', '');
create trigger giveaway_unlocks_history after insert or update or delete on giveaway_unlocks
  for each row execute function write_history('giveaway_id,member_no', '', '');
create trigger bonus_entries_history after insert or update or delete on bonus_entries
  for each row execute function write_history('entry_no', '', '');
