-- allow call: a setting of this database's own, which later connections read; no table is touched
-- Postgres compiles long statements where its settings say so, as they do by default. Ours run for milliseconds, and take
-- minutes to be compiled: a shop's first draws took two minutes instead of seconds.
do $$
begin
  execute format('alter database %I set jit = off', current_database());
exception when insufficient_privilege then
  -- only the owner of a database sets that for all; whoever may not, sets it for themselves
  execute format('alter role current_user in database %I set jit = off', current_database());
end
$$;
