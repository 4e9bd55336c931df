-- The people who run the shop. They are no customers: other names, other sessions, another door.
create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (length(name) between 1 and 80),
  -- both are set when an invitation is accepted
  password_hash text,
  authenticator_secret text,
  -- the step of the code that was used last, so that none is used twice
  authenticator_step bigint,
  created_at timestamptz not null default shop_now(),
  left_at timestamptz,
  check ((password_hash is null) = (authenticator_secret is null))
);

-- Who may do what, and who could: a role that ends stays readable. Without a giver it came from a command on the server.
create table staff_roles (
  staff_id uuid not null references staff,
  role text not null check (role in
    ('support', 'finance', 'draws', 'catalogue', 'content', 'compliance', 'admin', 'auditor')),
  granted_at timestamptz not null default shop_now(),
  approval_id uuid,
  ended_at timestamptz,
  ended_by_approval_id uuid,
  check (ended_at >= granted_at)
);
create unique index staff_roles_held on staff_roles (staff_id, role) where ended_at is null;

-- A link with which somebody sets a password and an authenticator. The newest one of a person is the only one that works.
create table staff_invitations (
  token_hash text primary key,
  staff_id uuid not null references staff,
  authenticator_secret text not null,
  -- in real time, as everything about sessions
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitations_of on staff_invitations (staff_id);

create table staff_sessions (
  id uuid primary key,
  staff_id uuid not null references staff,
  token_hash text not null unique,
  address text not null,
  agent text not null,
  began_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- when password and code were right the last time
  confirmed_at timestamptz not null default clock_timestamp()
);
create index staff_sessions_of on staff_sessions (staff_id, id);

-- What takes two people: one requests it, another one decides, in another session.
create table approvals (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  -- what is changed: two changes of the same thing do not wait side by side
  subject text not null check (length(subject) between 1 and 200),
  change jsonb not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid not null references staff,
  requested_in uuid not null references staff_sessions,
  requested_at timestamptz not null default shop_now(),
  expires_at timestamptz not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'refused', 'withdrawn', 'outdated', 'expired')),
  decided_by uuid references staff,
  decided_in uuid references staff_sessions,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 500),
  check ((status = 'pending') = (decided_at is null)),
  check ((status in ('approved', 'refused')) = (decided_by is not null and decided_in is not null)
    or status in ('withdrawn', 'outdated')),
  check (status not in ('approved', 'refused') or (decided_by <> requested_by and decided_in <> requested_in))
);
create unique index approvals_pending on approvals (kind, subject) where status = 'pending';
create index approvals_by_time on approvals (requested_at);
alter table staff_roles add foreign key (approval_id) references approvals,
  add foreign key (ended_by_approval_id) references approvals;

-- What was done, and what was looked at. Each record holds the hash of the one before it; the columns beside it repeat what
-- it says, to be searched.
create table staff_log (
  no bigint primary key check (no > 0),
  record text not null,
  hash text not null unique,
  happened_at timestamptz not null,
  staff_id uuid references staff,
  action text not null,
  subject text
);
create trigger staff_log_append_only before update or delete or truncate on staff_log
  for each statement execute function refuse_change();
create index staff_log_of_person on staff_log (staff_id, no) where staff_id is not null;
create index staff_log_of_subject on staff_log (subject, no) where subject is not null;
create index staff_log_of_action on staff_log (action, no);
