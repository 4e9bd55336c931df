-- Tickets of orders that two people of the office had paid back while their draws were on sale: each once.
create table order_refunds (
  ticket_id uuid primary key references tickets,
  customer_id uuid not null references customers,
  order_id uuid not null references orders,
  approval_id uuid not null references approvals,
  -- back in the wallet: the price less what a promotion paid
  paid_cents bigint not null check (paid_cents >= 0),
  -- back in the promotion, where that keeps what is left of it
  promotion_cents bigint not null default 0 check (promotion_cents >= 0),
  refunded_at timestamptz not null default shop_now()
);
create index order_refunds_of_order on order_refunds (order_id);
create trigger order_refunds_append_only before update or delete on order_refunds
  for each statement execute function refuse_change();
