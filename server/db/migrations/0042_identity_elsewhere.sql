-- The sandbox's bank and identity provider, apart from the shop's own tables: a visit to their pages, and what a tester
-- had come of it.
create table sandbox_identity_visits (
  session uuid primary key,
  kind text not null check (kind in ('bank', 'hosted')),
  person jsonb not null,
  return_to text not null,
  state text,                       -- what a bank hands back
  code text,                        -- what a bank's answer is fetched with; used once
  outcome text,
  answered_at timestamptz,
  begun_at timestamptz not null default shop_now(),
  check ((outcome is null) = (answered_at is null))
);
