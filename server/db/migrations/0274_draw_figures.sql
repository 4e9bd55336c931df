-- What was sold in a draw and what it has paid, as last counted: of a draw that is over, for good.
create table draw_figures (
  draw_id uuid primary key references draws,
  -- of the draw when it was counted
  status text not null,
  entries int not null check (entries >= 0),
  stakes_cents bigint not null check (stakes_cents >= 0),
  -- of draws that are paid
  prizes_cents bigint check (prizes_cents >= 0),
  counted_at timestamptz not null default shop_now()
);
