-- From this release on customers are verified before they deposit or play. Those who were playing without it get a
-- stated time, from this migration on, in which they go on as before: 3 days in Great Britain, 45 in Australia
-- (lib/rules/verification/jurisdictions.ts says why so many). Where the shop asked for it before, nobody gets anything.
create table verification_grace (
  customer_id uuid primary key references customers,
  -- what they may go on with
  actions text[] not null check (actions <> '{}' and actions <@ '{deposit,spend}'),
  granted_at timestamptz not null default shop_now(),
  ends_at timestamptz not null check (ends_at > granted_at and ends_at <= granted_at + interval '45 days'),
  -- when they were told by mail
  told_at timestamptz
);
create index verification_grace_untold on verification_grace (granted_at) where told_at is null;
