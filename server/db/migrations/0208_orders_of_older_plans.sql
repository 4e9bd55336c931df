-- allow rows: writes a column that the previous release does not know; plans that are due are passed over meanwhile
-- Says of each plan that was there which order began it, where that is certain: the only order of its customer, purchase
-- and offer that is what the plan was when it began. Of two that differ in their draw alone, neither is taken.
-- Rows are locked in the order in which verbs lock several of them.
update recurring_plans set order_id = candidate.order_id from (
  with plan as materialized (
    select id, customer_id, checkout_id, offer_key, product_type from recurring_plans
    where order_id is null order by id for no key update)
  select plan.id, o.id as order_id,
    count(*) over (partition by plan.id) as orders, count(*) over (partition by o.id) as plans
  from plan join orders o on o.checkout_id = plan.checkout_id and o.customer_id = plan.customer_id
    and o.offer_key = plan.offer_key and o.product_type = plan.product_type
  -- of the oldest nobody knows what they were: they may have been changed since
  left join row_history began on began.source = 'recurring_plans' and began.row_key = plan.id::text
    and began.place = 1 and began.change = 'insert'
  where began.row_key is null or (
    o.game_type = began.state ->> 'game_type' and o.size is not distinct from (began.state ->> 'size')::smallint
    and o.games = began.state -> 'games' and o.quantity = (began.state ->> 'quantity')::int
    and o.cause_key is not distinct from began.state ->> 'cause_key'
    and o.total_cents = (began.state ->> 'agreed_cents')::bigint)) candidate
where candidate.id = recurring_plans.id and orders = 1 and plans = 1;
