-- What somebody of the office prepares of the next catalogue, until it is scheduled or put away. Nothing is sold by it.
create table catalogue_drafts (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  document jsonb not null,
  -- the version that it began from, or was brought up to
  based_on integer not null references catalogue_versions,
  -- counts what was saved, so that nobody saves over what they have not read
  revision integer not null default 1 check (revision > 0),
  created_by uuid not null references staff,
  created_at timestamptz not null default shop_now(),
  changed_by uuid not null references staff,
  changed_at timestamptz not null default shop_now(),
  -- when it was put away, or scheduled as a version
  ended_at timestamptz,
  version_no integer references catalogue_versions,
  check (version_no is null or ended_at is not null)
);
create index catalogue_drafts_open on catalogue_drafts (id) where ended_at is null;
