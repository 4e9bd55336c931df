-- The receipt of a checkout: the mail's id, in the outbox and among the mails that were sent. Null for what a plan bought,
-- and of before.
alter table checkouts add column receipt_id uuid;

-- What everything cost from when on: a row when the prices that the shop was delivered with are others than before.
create table price_sheets (
  id uuid primary key,
  valid_from timestamptz not null,
  prices jsonb not null,
  written_at timestamptz not null default clock_timestamp()
);
create trigger price_sheets_append_only before update or delete or truncate on price_sheets
  for each statement execute function refuse_change();

-- Draws whose proof was verified link by link, with a hash of all that it is made of, and signed: one that is as it was is
-- not verified again.
create table verified_proofs (
  subject_id uuid not null,
  proof_hash text not null check (proof_hash ~ '^[0-9a-f]{64}$'),
  -- the release of the verifier
  version text not null,
  public_key text not null,
  signature text not null,
  verified_at timestamptz not null default clock_timestamp(),
  primary key (subject_id, proof_hash, version)
);
