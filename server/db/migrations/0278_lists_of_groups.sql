-- allow index: groups and syndicates are few beside what is sold in them, so these are built in milliseconds
-- The office finds groups by the beginning of their names, and syndicates that are closed and not settled.
create index party_groups_by_name on party_groups (name_key text_pattern_ops);
create index syndicates_to_settle on syndicates (closes_at) where status = 'closed';
