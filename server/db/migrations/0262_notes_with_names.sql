-- allow constraint: every row of before has null there, and few notes are written
-- Who wrote a note; null where a command did.
alter table care_notes add staff_id uuid references staff;

-- Notes that should not have been written, or are of somebody else. They are struck out for a reason, and stay.
create table struck_notes (
  note_id uuid primary key references care_notes,
  staff_id uuid not null references staff,
  reason text not null check (length(reason) between 1 and 500),
  struck_at timestamptz not null default shop_now()
);
create trigger struck_notes_append_only before update or delete or truncate on struck_notes
  for each statement execute function refuse_change();
