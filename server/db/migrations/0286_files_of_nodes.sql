-- allow constraint: earlier releases leave the new columns null, and the table has a row for each node
-- Whether the files of a node are those of its build; null for nodes that have not compared them.
alter table nodes
  -- of the list that the build wrote
  add column files_manifest text,
  add column files_differ integer check (files_differ >= 0),
  add column files_checked_at timestamptz;
