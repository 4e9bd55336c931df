-- allow drop: the constraints that come in their place take all that they took
-- allow constraint: as wide as the ones before and wider, and checked for new rows only
-- allow trigger: refuses only what leads out of a state that the previous release does not know
-- A draw that is not held: nobody is in it any more, and everybody is paid back what they paid for it.
alter table draws drop constraint draws_status_check,
  add constraint draws_status_check check (status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED', 'DRAW_DRAWN',
    'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED', 'DRAW_CANCELLED')) not valid;
alter table party_sessions drop constraint party_sessions_cancelled_reason_check,
  add constraint party_sessions_cancelled_reason_check
    check (cancelled_reason in ('too_few_shares', 'organiser', 'draw_cancelled')) not valid;

create table draw_cancellations (
  draw_id uuid primary key references draws,
  -- the operator cancelled it; fewer tickets than promised were sold; its result was not published in its time
  because text not null check (because in ('operator', 'too_few', 'silence')),
  -- the operator's words, which everybody reads
  reason text check ((reason is not null) = (because = 'operator') and length(reason) between 3 and 500),
  cancelled_at timestamptz not null default shop_now(),
  -- until then customers may have the same entry in a later draw instead of their money
  choose_until timestamptz not null,
  -- when the last ticket was paid back
  refunded_at timestamptz
);
create index draw_cancellations_unpaid on draw_cancellations (cancelled_at) where refunded_at is null;

-- What became of each ticket of a cancelled draw, written with its refund.
create table cancelled_tickets (
  customer_id uuid not null references customers,
  ticket_id uuid not null unique references tickets,
  draw_id uuid not null references draws,
  order_id uuid not null references orders,
  -- back in the wallet: the price less what a promotion paid
  paid_cents bigint not null check (paid_cents >= 0),
  -- back in the promotion, where that keeps what is left of it
  promotion_cents bigint not null default 0 check (promotion_cents >= 0),
  refunded_at timestamptz not null default shop_now(),
  -- the purchase by which the customer moved the entry on; once
  moved_to_checkout_id uuid unique references checkouts,
  primary key (customer_id, ticket_id)
);
create index cancelled_tickets_of_order on cancelled_tickets (order_id);
create index cancelled_tickets_in_draw on cancelled_tickets (draw_id);

create function refuse_uncancelling() returns trigger language plpgsql as $$
begin
  raise exception 'a cancelled draw stays cancelled' using errcode = 'restrict_violation';
end $$;
create trigger draws_stay_cancelled before update of status on draws for each row
  when (old.status = 'DRAW_CANCELLED' and new.status <> 'DRAW_CANCELLED') execute function refuse_uncancelling();
