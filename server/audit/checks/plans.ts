import { sql } from 'drizzle-orm';
import { type Check, madeAt, sides } from '../check';

/** Clocks differ from node to node, and so do the ids that begin with their time. */
const A_MINUTE = sql`interval '1 minute'`;

/** What is bought again and again. */
export const PLANS: readonly Check[] = [
  {
    name: 'plans.bought',
    guarantees:
      'Whatever a plan bought is a checkout of its customer, at that price, with one order of its offer from that draw on.',
    offenders: ({ fresh }) => sql`
      select r.plan_id as subject, ${sides(
        'plan',
        "concat_ws(' ', p.customer_id, p.offer_key, r.draw_no, r.total_cents)",
        'checkout',
        "concat_ws(' ', c.customer_id, o.offers, o.draws, c.total_cents)",
      )} as detail
      from recurring_purchases r join recurring_plans p on p.id = r.plan_id
      left join checkouts c on c.id = r.checkout_id
      left join lateral (
        select string_agg(offer_key, ' ') as offers, string_agg(first_draw_no::text, ' ') as draws
        from orders where checkout_id = c.id) o on true
      where r.outcome = 'purchased' and ${fresh('r.checkout_id')}
        and (c.id is null or c.customer_id <> p.customer_id or r.customer_id <> p.customer_id
          or c.total_cents <> r.total_cents or o.offers is distinct from p.offer_key
          or o.draws is distinct from r.draw_no::text)`,
  },
  {
    name: 'plans.once',
    guarantees:
      'A plan entered no draw twice, and no checkout stands for two entries: what it has dealt with lies behind it.',
    offenders: () => sql`
      select plan_id as subject, concat(count(*), ' entries in draw ', draw_id) as detail
      from (
        select r.plan_id, t.draw_id from recurring_purchases r
        join orders o on o.checkout_id = r.checkout_id join tickets t on t.order_id = o.id) entered
      group by plan_id, draw_id having count(*) > 1
      union all
      select min(plan_id::text)::uuid, concat(count(*), ' entries of checkout ', checkout_id)
      from recurring_purchases where checkout_id is not null group by checkout_id having count(*) > 1
      union all
      select p.id, concat('draw ', r.draw_no, ' is done, next is ', p.next_draw_no)
      from recurring_purchases r join recurring_plans p on p.id = r.plan_id where r.draw_no >= p.next_draw_no`,
  },
  {
    name: 'plans.allowed',
    guarantees:
      'No plan bought anything while it was paused or cancelled, or while its customer took a break.',
    offenders: ({ fresh }) => sql`
      select r.plan_id as subject, concat('bought checkout ', r.checkout_id, ' after ', last.kind) as detail
      from recurring_purchases r cross join lateral (
        select e.kind, e.id from events e
        where e.customer_id = r.customer_id and e.subject_id = r.plan_id and e.id < r.checkout_id
          and e.kind in ('recurring.started', 'recurring.paused', 'recurring.unpaused', 'recurring.cancelled', 'recurring.halted')
        order by e.id desc limit 1) last
      where r.outcome = 'purchased' and ${fresh('r.checkout_id')}
        and last.kind in ('recurring.paused', 'recurring.cancelled', 'recurring.halted')
        and ${madeAt('r.checkout_id')} > ${madeAt('last.id')} + ${A_MINUTE}
      union all
      select r.plan_id, concat('bought at ', r.happened_at, ' on a break from ', b.began_at)
      from recurring_purchases r join held_breaks b on b.customer_id = r.customer_id
      where r.outcome = 'purchased' and ${fresh('r.checkout_id')}
        and r.happened_at > b.began_at + ${A_MINUTE} and r.happened_at < b.holds_until`,
  },
];
