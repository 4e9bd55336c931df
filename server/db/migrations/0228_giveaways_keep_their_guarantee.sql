-- allow trigger: refuses what no release does: the previous one does not know the column
-- allow constraint: on a column that is new, with the default that every row gets
-- After how many months a member is in a monthly giveaway without asking, as it stood when the giveaway was promised. The
-- releases before had twelve always, so what they write has them.
alter table giveaways add column guaranteed_after_months smallint not null default 12
  check (guaranteed_after_months > 0);
create trigger giveaways_keep_their_guarantee before update of guaranteed_after_months on giveaways
  for each statement execute function refuse_change();
