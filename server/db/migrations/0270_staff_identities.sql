-- Who somebody of the office is at the provider that they sign in with: by its subject from the first time on, whoever has
-- their address there later.
create table staff_identities (
  staff_id uuid primary key references staff,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default clock_timestamp(),
  unique (issuer, subject)
);
