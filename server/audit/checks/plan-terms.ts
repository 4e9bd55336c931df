import { type SQL, sql } from 'drizzle-orm';
import type { Check } from '../check';
import { A_MINUTE, heldAround, versionsOf } from '../row-versions';

/** SQL: how many months each of a plan's periods has; null where it goes by draws or weeks. */
const MONTHS = sql`case cadence when 'monthly' then 1 when 'quarterly' then 3 when 'biannually' then 6
  when 'annually' then 12 end`;

/** SQL: the month of an instant by the clock of the game, counted through. */
const monthOf = (at: SQL): SQL => sql`(
  extract(year from ${at} at time zone game_zone) * 12 + extract(month from ${at} at time zone game_zone))`;

/** SQL: a plan's period in which an instant lies, counted from that of its first draw (lib/rules/recurring/periods.ts). */
const periodOf = (at: SQL, from: SQL): SQL => sql`
  floor((${monthOf(at)} - ${monthOf(from)} + (${MONTHS} - 1) / 2) / ${MONTHS})`;

/**
 * SQL: whether `o` is the order that `plan` was begun with: its checkout may hold others of its offer. A plan that the
 * release before began says none.
 */
const beganWith = (plan: string): SQL =>
  sql.raw(
    `(o.checkout_id = ${plan}.checkout_id and o.offer_key = ${plan}.offer_key and o.id = coalesce(${plan}.order_id, o.id))`,
  );

/** SQL: the plans by months with the draw that each was begun with. */
const BY_MONTHS = sql`
  select plan.*, first.zone as game_zone, coalesce(plan.counted_from, first.draws_at) as since, first.draw_no as first_draw_no
  from recurring_plans plan cross join lateral (
    select d.zone, d.draws_at, d.draw_no from orders o join draws d on d.offer_key = o.offer_key and d.draw_no = o.first_draw_no
    where ${beganWith('plan')}
    order by d.draws_at is not distinct from plan.counted_from desc, d.draw_no limit 1) first
  where plan.cadence in ('monthly', 'quarterly', 'biannually', 'annually')`;

/** SQL: the length of a plan's period, more or less. */
const APART = sql`case cadence when 'weekly' then interval '7 days' when 'monthly' then interval '1 month'
  when 'quarterly' then interval '3 months' when 'biannually' then interval '6 months' when 'annually' then interval '1 year'
  else interval '0' end`;

/** What plans bought, compared with what they were at that moment. */
export const PLAN_TERMS: readonly Check[] = [
  {
    name: 'plans.as_planned',
    guarantees:
      'What a plan bought is what it was at that moment: active, its offer, way to play and numbers, or as many picked ones, for no more than was agreed to.',
    offenders: ({ fresh }) => sql`
      with version as materialized (select * from ${versionsOf('recurring_plans')} v)
      select r.plan_id as subject, concat('draw ', r.draw_no, ': ', o.offer_key, ' ', o.game_type, ' ', o.size, ', ', o.quantity,
        ' of ', jsonb_array_length(o.games), ' games for ', r.total_cents, ', not as it was planned') as detail
      from recurring_purchases r join orders o on o.checkout_id = r.checkout_id join checkouts c on c.id = r.checkout_id
      where r.outcome = 'purchased' and ${fresh('r.checkout_id')}
        and exists (select 1 from version v where v.row_key = r.plan_id::text and v.since <= r.happened_at)
        and not exists (
          select 1 from version v where v.row_key = r.plan_id::text and ${heldAround('v', 'r.happened_at')}
            and v.state ->> 'status' = 'active' and (v.state ->> 'skips_next')::boolean is false
            and v.state ->> 'customer_id' = r.customer_id::text and v.state ->> 'currency' = c.currency
            and v.state ->> 'product_type' = o.product_type and v.state ->> 'offer_key' = o.offer_key
            and v.state ->> 'game_type' = o.game_type and coalesce((v.state ->> 'size')::int, o.size) is not distinct from o.size
            and v.state ->> 'cause_key' is not distinct from o.cause_key
            and (o.product_type <> 'raffle_ticket' or (v.state ->> 'quantity')::int = o.quantity)
            and (v.state ->> 'agreed_cents')::bigint >= r.total_cents
            and case when (v.state ->> 'is_quickpick')::boolean then jsonb_array_length(v.state -> 'games') = jsonb_array_length(o.games)
              else v.state -> 'games' = o.games end)`,
  },
  {
    name: 'plans.jackpots',
    guarantees: 'A plan that waits for a jackpot entered no draw with a smaller one.',
    offenders: ({ fresh }) => sql`
      with plan as materialized (
        select * from ${versionsOf('recurring_plans')} v where (state ->> 'minimum_jackpot_cents')::bigint > 0),
      entered as materialized (
        select r.plan_id, r.draw_no, r.happened_at, d.id as draw_id, max((p.state ->> 'minimum_jackpot_cents')::bigint) as at_least
        from recurring_purchases r join recurring_plans own on own.id = r.plan_id
        join draws d on d.offer_key = own.offer_key and d.draw_no = r.draw_no and d.kind = 'lottery'
        join plan p on p.row_key = r.plan_id::text and p.since <= r.happened_at - ${A_MINUTE} and p.until > r.happened_at + ${A_MINUTE}
        where r.outcome = 'purchased' and ${fresh('r.checkout_id')} group by 1, 2, 3, 4),
      jackpot as materialized (select * from ${versionsOf('draws')} v where row_key in (select draw_id::text from entered))
      select e.plan_id as subject, concat('draw ', e.draw_no, ' entered for ', max((j.state ->> 'prize_pool_cents')::bigint),
        ', it waits for ', e.at_least) as detail
      from entered e join jackpot j on j.row_key = e.draw_id::text and ${heldAround('j', 'e.happened_at')}
      group by e.plan_id, e.draw_no, e.at_least
      having max((j.state ->> 'prize_pool_cents')::bigint) < e.at_least`,
  },
  {
    name: 'plans.apart',
    guarantees:
      'A plan of every week waited for a week between two draws, and one by months entered one draw in each of its periods.',
    offenders: ({ fresh }) => sql`
      with plan as materialized (
        select row_key, min(state ->> 'cadence') as cadence from row_history where source = 'recurring_plans'
        group by row_key having min(state ->> 'cadence') = max(state ->> 'cadence') and min(state ->> 'cadence') <> 'every_draw'),
      counted as materialized (${BY_MONTHS})
      select plan_id as subject, concat(cadence, ': draw ', draw_no, ' at ', draws_at, ' after one at ', before) as detail
      from (
        select r.plan_id, r.checkout_id, r.draw_no, plan.cadence, d.draws_at,
          lag(d.draws_at) over (partition by r.plan_id order by d.draws_at) as before
        from plan join recurring_purchases r on r.plan_id::text = plan.row_key and r.outcome = 'purchased'
        join recurring_plans own on own.id = r.plan_id
        join draws d on d.offer_key = own.offer_key and d.draw_no = r.draw_no) entered
      where cadence = 'weekly' and ${fresh('checkout_id')} and draws_at < before + interval '5 days'
      union all
      select plan_id, concat(cadence, ': draws ', string_agg(draw_no::text, ' ' order by draw_no), ' in one period')
      from (
        select counted.id as plan_id, counted.cadence, r.checkout_id, r.draw_no,
          ${periodOf(sql`d.draws_at`, sql`since`)} as period
        from counted cross join lateral (
          select checkout_id, draw_no from recurring_purchases where plan_id = counted.id and outcome = 'purchased'
          union all
          select counted.checkout_id, counted.first_draw_no) r
        join draws d on d.offer_key = counted.offer_key and d.draw_no = r.draw_no
        where exists (select from plan where row_key = counted.id::text and plan.cadence = counted.cadence)) entered
      group by plan_id, cadence, period having count(*) > 1 and bool_or(${fresh('checkout_id')})`,
  },
  {
    name: 'plans.recorded',
    guarantees:
      'What became of a plan at a draw was written once, at the moment of its checkout, and never changed; what waited for a payment is over when it was bought.',
    offenders: () => sql`
      select row_key as subject, concat('changed at ', changed_at, ': ', change) as detail
      from row_history where source = 'recurring_purchases' and change in ('update', 'delete')
      union all
      select r.plan_id::text, concat('draw ', r.draw_no, ' ', r.outcome, ' at ', r.happened_at, ' for ', r.total_cents, ', reason ',
        coalesce(r.reason, 'none'), ', checkout at ', c.created_at)
      from recurring_purchases r left join checkouts c on c.id = r.checkout_id
      where r.outcome = 'purchased' and (c.created_at not between r.happened_at - ${A_MINUTE} and r.happened_at + ${A_MINUTE}
          or r.reason is not null)
        or r.outcome <> 'purchased' and (r.total_cents <> 0 or r.reason is null)
      union all
      select p.plan_id::text, concat('a payment for draw ', p.draw_no, ' ', p.status, ', settled ', coalesce(p.settled_at::text, 'never'))
      from payment_resolutions p join recurring_plans own on own.id = p.plan_id left join deposits d on d.id = p.deposit_id
      where (p.status = 'open') <> (p.settled_at is null) or p.customer_id <> own.customer_id or d.customer_id <> p.customer_id
        or p.status = 'completed' and not exists (
          select 1 from recurring_purchases r where r.plan_id = p.plan_id and r.outcome = 'purchased'
            and r.happened_at between p.settled_at - ${A_MINUTE} and p.settled_at + ${A_MINUTE})`,
  },
  {
    name: 'plans.began',
    guarantees:
      'A plan began with a purchase of its customer that holds what it buys, at a price that was paid there, and enters later draws only.',
    offenders: () => sql`
      select p.id as subject, concat(p.offer_key, ' of customer ', p.customer_id, ', order ', p.order_id, ', begun with ',
        e.payload ->> 'orderId', ', checkout of ', c.customer_id) as detail
      from events e join recurring_plans p on p.id = e.subject_id left join checkouts c on c.id = p.checkout_id
      where e.kind = 'recurring.started' and (c.customer_id is distinct from p.customer_id or c.currency <> p.currency
        or e.payload ->> 'orderId' <> coalesce(p.order_id::text, 'none')
        or not exists (select 1 from orders o where ${beganWith('p')} and o.product_type = p.product_type))
      union all
      select r.plan_id, concat('entered draw ', r.draw_no, ', it began in draws up to ', began.draw_no)
      from events e join recurring_plans p on p.id = e.subject_id
      cross join lateral (
        select min(last_draw_no) as draw_no from (
          select max(d.draw_no) as last_draw_no
          from orders o join tickets t on t.order_id = o.id join draws d on d.id = t.draw_id
          where ${beganWith('p')} group by o.id) own) began
      join recurring_purchases r on r.plan_id = p.id and r.outcome = 'purchased' and r.draw_no <= began.draw_no
      where e.kind = 'recurring.started'
      union all
      select h.customer_id, concat('plan ', h.row_key, ' begins with another entry than was bought')
      from row_history h join recurring_plans p on p.id::text = h.row_key
      where h.source = 'recurring_plans' and h.change = 'insert' and not exists (
        select 1 from orders o where o.checkout_id = p.checkout_id and o.id = coalesce(p.order_id, o.id) and o.game_type = h.state ->> 'game_type'
          and o.offer_key = h.state ->> 'offer_key' and o.games = h.state -> 'games'
          and o.total_cents >= (h.state ->> 'agreed_cents')::bigint)`,
  },
  {
    name: 'plans.due',
    guarantees:
      'A plan that goes on is looked at before the next draw that it may enter closes, and is ahead of the draws that are known by one at the most; one by months leaves out no period.',
    offenders: () => sql`
      select p.id as subject, concat('due ', p.due_at, ', draw ', d.draw_no, ' closes ', d.closes_at) as detail
      from recurring_plans p cross join lateral (
        select draw_no, closes_at from draws
        where offer_key = p.offer_key and draw_no >= p.next_draw_no and status in ('DRAW_OPEN', 'DRAW_CAPPED')
          and closes_at > shop_now() and draws_at >= coalesce(p.not_before, '-infinity')
        order by draw_no limit 1) d
      where p.status = 'active' and p.due_at > greatest(d.closes_at, shop_now() + interval '6 hours') + ${A_MINUTE}
      union all
      select p.id, concat('next draw ', p.next_draw_no, ', the last one known is ', max(d.draw_no), ', not before ', p.not_before)
      from recurring_plans p join draws d on d.offer_key = p.offer_key
      where p.status = 'active'
      group by p.id having p.next_draw_no > max(d.draw_no) + 1 or p.not_before > max(d.draws_at) + 2 * ${APART} + interval '2 days'
      union all
      select p.id, concat(cadence, ': leaves out draw ', min(d.draw_no), ', not before ', p.not_before)
      from (${BY_MONTHS}) p cross join lateral (
        select max(draws_at) as at from draws where draws.offer_key = p.offer_key and draw_no in (
          select p.first_draw_no union all select draw_no from recurring_purchases
          where plan_id = p.id and (outcome = 'purchased' or outcome = 'skipped' and reason = 'asked'))) entered
      join lateral (
        select draw_no, draws_at from draws where offer_key = p.offer_key and draw_no >= p.next_draw_no
          and status in ('DRAW_OPEN', 'DRAW_CAPPED') and closes_at > shop_now() and draws_at < p.not_before) d on true
      where p.status = 'active' and p.not_before = p.counted_not_before
        and ${periodOf(sql`d.draws_at`, sql`since`)} > ${periodOf(sql`entered.at`, sql`since`)}
        and ${periodOf(sql`d.draws_at`, sql`since`)} < ${periodOf(sql`p.not_before`, sql`since`)}
      group by p.id, cadence, p.not_before`,
  },
];
