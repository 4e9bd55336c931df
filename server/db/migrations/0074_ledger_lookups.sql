-- The ledger's checks look each row up by its key, whatever the planner believes of the tables' sizes: a check keeps the
-- plan that it made first, and the ones made in a new shop, when reading the whole table was cheaper, grow slower with
-- every purchase until the table's statistics are renewed.
alter function check_added_postings() set enable_seqscan = off;
alter function check_added_entries() set enable_seqscan = off;
alter function check_moved_balances() set enable_seqscan = off;
