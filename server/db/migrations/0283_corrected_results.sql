-- A result that was replaced by another one before its prizes were paid: what stood there, since when it does not, and,
-- where it had been confirmed, the approval of two people.
create table result_corrections (
  id uuid primary key,
  draw_id uuid not null references draws,
  -- numbers, their order, and what its divisions paid
  before jsonb not null,
  was_confirmed boolean not null,
  approval_id uuid references approvals,
  corrected_at timestamptz not null default shop_now(),
  check (approval_id is not null or not was_confirmed)
);
create index result_corrections_of_draw on result_corrections (draw_id);
create trigger result_corrections_append_only before update or delete on result_corrections
  for each statement execute function refuse_change();
