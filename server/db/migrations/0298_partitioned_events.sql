-- allow call: names, columns and rules of the table stay; it is locked for some milliseconds, and no row is read
-- allow function: the view is what it was, of the table that now has partitions
select partition_table('events', 'id');

create or replace view recorded_events as
  select id, kind, customer_id, subject_id, payload, happened_at from events;
