-- Who has said that they know how their money is protected, and which level they were told. Never changes.
create table funds_acknowledgements (
  id uuid primary key,
  customer_id uuid not null references customers,
  level text not null check (level in ('not_protected', 'medium', 'high')),
  acknowledged_at timestamptz not null default shop_now()
);
create index funds_acknowledgements_of on funds_acknowledgements (customer_id, id);
create trigger funds_acknowledgements_append_only before update or delete or truncate on funds_acknowledgements
  for each statement execute function refuse_change();
