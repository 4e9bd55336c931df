-- The first division of a draw that waits for two people of the office, while its other prizes are paid: of a number game
-- whose first division pays more than a setting says. It is paid once.
create table first_divisions (
  draw_id uuid primary key references draws,
  since timestamptz not null default shop_now(),
  approval_id uuid unique references approvals,
  paid_at timestamptz,
  check ((approval_id is null) = (paid_at is null))
);
create index first_divisions_waiting on first_divisions (since) where paid_at is null;
create trigger first_divisions_stay before delete on first_divisions
  for each statement execute function refuse_change();
create trigger first_divisions_paid_once before update on first_divisions
  for each row when (old.paid_at is not null) execute function refuse_change();

create view waiting_first_divisions as select draw_id, since from first_divisions where paid_at is null;
-- The tickets whose prizes, of whichever division, wait with it: a ticket is paid at once and as a whole.
create view waiting_prizes as
  select p.draw_id, p.ticket_id from first_divisions f join ticket_prizes p on p.draw_id = f.draw_id and p.division = 1
  where f.paid_at is null;
