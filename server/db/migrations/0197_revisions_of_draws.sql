-- allow trigger: changes only columns that the previous release does not know
-- allow constraint: on a column that is new
-- How often what a calendar says of a draw has changed, and when last: a calendar's reader takes a changed event only
-- under a higher number. Kept by the database, so that every way that a draw changes is one, and the previous
-- release's too. Constant defaults: the table is not written anew.
alter table draws add column revision_no integer not null default 0 check (revision_no >= 0),
  add column revised_at timestamptz;

create function revise_draw() returns trigger language plpgsql as $$
begin
  new.revision_no := old.revision_no + 1;
  new.revised_at := shop_now();
  return new;
end $$;
create trigger draws_revised before update of draws_at, closes_at, prize_pool_cents, status on draws for each row
  when (new.draws_at <> old.draws_at or new.closes_at <> old.closes_at or new.prize_pool_cents <> old.prize_pool_cents
    or (new.status = 'DRAW_CANCELLED' and old.status <> 'DRAW_CANCELLED'))
  execute function revise_draw();
