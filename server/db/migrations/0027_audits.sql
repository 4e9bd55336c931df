-- What the audits found, written down for good. Each names the hash of the one before and is signed, so that none can be
-- edited, left out or moved without its being seen: `npm run audit -- --verify`.
create table audits (
  number integer primary key check (number > 0),
  record text not null,                                    -- JSON, as it was signed
  hash text not null unique check (hash = encode(sha256(convert_to(record, 'UTF8')), 'hex')),
  public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
  signature text not null check (signature ~ '^[0-9a-f]{128}$'),
  written_at timestamptz not null default clock_timestamp()
);
create trigger audits_append_only before update or delete or truncate on audits
  for each statement execute function refuse_change();
