-- allow call: adds a constraint that is not valid yet to each of three tables; reads one row of each, and no lock outlasts it
-- What these tables hold becomes their first partition, up to a bound in time: the end of the period after the present
-- one, or of the one after their newest id, where a clock was ahead. What is written before they are partitioned is far
-- from it, and what is written afterwards finds a partition of its own.
do $$
declare
  grown record;
  newest uuid;
  bound timestamptz;
begin
  for grown in
    select * from (values ('tracked_events', 'id', 'month'), ('events', 'id', 'year'), ('ticket_lines', 'draw_id', 'quarter'))
      as of_tables (name, key, unit)
  loop
    execute format('select %I from %I order by 1 desc limit 1', grown.key, grown.name) into newest;
    bound := (date_trunc(grown.unit, greatest(clock_timestamp(), made_at(newest)) at time zone 'UTC')
      + 2 * case grown.unit when 'month' then interval '1 month' when 'quarter' then interval '3 months' else interval '1 year' end
      ) at time zone 'UTC';
    -- no id is of a later time than this
    bound := least(bound, made_at('ffffffff-ffff-7fff-bfff-ffffffffffff'));
    execute format('alter table %I add constraint in_first_partition check (%I < %L) not valid',
      grown.name, grown.key, first_id_of(bound));
  end loop;
end $$;
