-- The terms of promotions as they were: how often a limited one was used is counted from its uses.
create trigger promotions_history after insert or update or delete on promotions
  for each row execute function write_history('id', 'used_count', '');
