-- When an order's last draw is held, which never changes: what lists of orders page by. A row that does not say is taken
-- for one that still goes on, and looked at more closely.
alter table orders add column last_draw_at timestamptz not null default 'infinity';
update orders set last_draw_at = entered.last_draw_at
  from (select t.order_id, max(d.draws_at) as last_draw_at from tickets t join draws d on d.id = t.draw_id group by t.order_id) entered
  where entered.order_id = orders.id;
drop index orders_of;
create index orders_of on orders (customer_id, last_draw_at, id);
-- The customer's tickets in the draws of one page.
drop index tickets_of;
create index tickets_of on tickets (customer_id, draw_id);
