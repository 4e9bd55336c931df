-- Which nodes run, and what the jobs did last: for the office, which sees no log of a node. Times are real ones.
create table nodes (
  -- of one process: a node that is started again is another one
  id uuid primary key,
  name text not null,
  version text not null,
  -- the newest migration that it knows
  knows text not null,
  runs_jobs boolean not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);

-- The last run of each job, on whichever node it was. A release that has a job no more takes its row away.
create table job_runs (
  name text primary key,
  every_ms integer not null check (every_ms > 0),
  node text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- of the last run, in one line
  error text,
  -- since when every run that is known of has failed
  failed_since timestamptz,
  check ((error is null) = (failed_since is null))
);
