-- allow trigger: refuses what no release does: the previous one does not know the column
-- The cohort that somebody joined, of the catalogue's at that time. Members of before, and those whom the releases before
-- write, are in the only one that there was.
alter table memberships add column cohort text not null default 'daily_winners';
create trigger memberships_keep_their_cohort before update of cohort on memberships
  for each statement execute function refuse_change();
