-- Self-exclusion by person. Beside each exclusion stands what its person can be known by again: keyed hashes of forms of
-- name, birthday and of what they paid with. `blocking` holds those by which they are looked for; `marks` are hashed with
-- the exclusion's id as well, so that no two rows can be compared. `sealed` is what they were made of, encrypted, and is
-- opened only to hash it anew after a change of API_SECRET.
create table excluded_marks (
  break_id uuid primary key references breaks,
  customer_id uuid not null references customers,
  key_id text not null,
  blocking text[] not null,
  marks text[] not null,
  sealed text not null,
  -- when accounts that existed already were compared with it
  compared_at timestamptz
);
create index excluded_marks_by_blocking on excluded_marks using gin (blocking);
create index excluded_marks_to_compare on excluded_marks (break_id) where compared_at is null;
create index excluded_marks_of on excluded_marks (customer_id);

-- A customer who is, or may be, somebody that excluded themselves: here, or at a register. Until it is settled, or the
-- exclusion ends, they neither deposit nor play.
create table exclusion_matches (
  id uuid primary key,
  customer_id uuid not null references customers,
  break_id uuid references breaks,
  register text check (register in ('gamstop', 'betstop')),
  strength text not null check (strength in ('hard', 'near')),
  points int not null,
  reasons text[] not null,
  door text not null,
  found_at timestamptz not null default shop_now(),
  holds_until timestamptz not null,
  followed_at timestamptz,
  outcome text check (outcome in ('same', 'other', 'ended')),
  settled_at timestamptz,
  check ((break_id is null) <> (register is null)),
  check ((outcome is null) = (settled_at is null))
);
create index exclusion_matches_holding on exclusion_matches (customer_id) where outcome is null;
create index exclusion_matches_of on exclusion_matches (customer_id, break_id);
create index exclusion_matches_to_follow on exclusion_matches (id) where followed_at is null;
create index exclusion_matches_waiting on exclusion_matches (found_at) where outcome is null;
create trigger exclusion_matches_fixed before update of
    id, customer_id, break_id, register, strength, points, reasons, door, found_at, holds_until
  or delete on exclusion_matches
  for each statement execute function refuse_change();

-- What was decided about a match, by whom and why. A later decision is another row.
create table exclusion_decisions (
  id uuid primary key,
  match_id uuid not null references exclusion_matches,
  customer_id uuid not null references customers,
  outcome text not null check (outcome in ('same', 'other')),
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null default shop_now()
);
create index exclusion_decisions_of on exclusion_decisions (customer_id, match_id);
create trigger exclusion_decisions_fixed before update or delete on exclusion_decisions
  for each statement execute function refuse_change();

-- What a national register answered, and when: nothing else of it is kept.
create table register_answers (
  id uuid primary key,
  customer_id uuid not null references customers,
  register text not null check (register in ('gamstop', 'betstop')),
  answer text not null check (answer in ('excluded', 'clear', 'ended')),
  reference text,
  answered_at timestamptz not null default shop_now()
);
create index register_answers_of on register_answers (customer_id, register, answered_at desc);
create trigger register_answers_fixed before update on register_answers
  for each statement execute function refuse_change();

-- allow drop: the constraint that comes in its place takes all that it took
-- allow constraint: as wide as the one before and wider, and checked for new rows only
-- Money from the bank waits while somebody decides, as it waits during a break.
alter table bank_payments drop constraint bank_payments_problem_check,
  add constraint bank_payments_problem_check check (problem in ('no_reference', 'wrong_check_digit', 'several_references',
    'unknown_reference', 'other_currency', 'too_little', 'too_much', 'account_closed', 'on_break', 'in_review', 'not_verified',
    'limit_unanswered', 'over_limit')) not valid;
