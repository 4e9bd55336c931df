-- allow call: reads each table once and writes histories alone; what the previous release writes meanwhile waits for nothing
-- What was there before begins its history with the state that it is in. No table is held for that.
select begin_history(source) from watched_tables order by source;

-- Which settings hold for rules of the shop's own, and since when: each start of a node writes what has changed.
create table rule_settings (
  id uuid primary key,
  variant text not null check (variant in ('AU', 'GB')),
  -- what has to wait until a customer is verified: VERIFICATION_REQUIRED
  verified_actions text[] not null,
  since timestamptz not null default shop_now()
);
create trigger rule_settings_append_only before update or delete or truncate on rule_settings
  for each statement execute function refuse_change();
