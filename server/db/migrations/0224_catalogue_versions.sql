-- What is sold, where and to whom: whole documents that hold from an instant on. Of those that have begun the one with the
-- highest number holds, so whoever writes a new one supersedes what was planned before it.
create table catalogue_versions (
  no integer primary key check (no > 0),
  valid_from timestamptz not null,
  document jsonb not null,
  -- null where it came with a release
  written_by text check (length(written_by) between 1 and 80),
  reason text not null check (length(reason) between 1 and 500),
  written_at timestamptz not null default shop_now()
);
create trigger catalogue_versions_append_only before update or delete or truncate on catalogue_versions
  for each statement execute function refuse_change();

-- The versions that pages were told of when they began.
create table catalogue_beginnings (
  version_no integer primary key references catalogue_versions,
  told_at timestamptz not null default shop_now()
);
