-- allow call: names, columns and rules of the table stay; it is locked for some milliseconds, and no row is read
select partition_table('tracked_events', 'id');
