import { type SQL, sql } from 'drizzle-orm';

/** A sign of harm: what it counts of each `player` (id, zone, created_at), where that is enough to be one. */
interface Sign {
  name: string;
  points: number;
  /** rows of `customer_id` and `figure` */
  of: SQL;
}

const days = (count: number) => sql`shop_now() - make_interval(days => ${count}::int)`;
const localDay = (at: SQL) => sql`(${at} at time zone player.zone)::date`;

/**
 * The rule that docs/safer-gambling.md states, sign by sign. Each looks at a bounded time of the players of one batch, by
 * the indexes that begin with the customer. What a plan buys by itself is no sign of anything.
 */
export const SIGNS: readonly Sign[] = [
  {
    name: 'limits_raised',
    points: 2,
    of: sql`
      select player.id as customer_id, count(*) as figure
      from player join recorded_events as events on events.customer_id = player.id
      where kind in ('limits.spend_limit_changed', 'limits.deposit_limit_changed') and payload ? 'pending'
        and happened_at > ${days(28)}
      group by player.id having count(*) >= 2`,
  },
  {
    name: 'chasing',
    points: 3,
    of: sql`
      with lost as (
        select player.id, player.zone, draws.draws_at
        from player join sold_tickets as tickets on tickets.customer_id = player.id
        join published_draws as draws on draws.id = tickets.draw_id
        join ticket_standings as standing on standing.ticket_id = tickets.id
        where draws.draws_at between ${days(28)} and shop_now()
        group by player.id, player.zone, draws.id, draws.draws_at
        having bool_and(standing.status = 'lost'))
      select lost.id as customer_id, count(distinct (draws_at at time zone zone)::date) as figure
      from lost
      where 2 <= (select count(*) from customer_deposits as deposits
        where deposits.customer_id = lost.id and status = 'completed'
          and created_at between lost.draws_at and lost.draws_at + interval '3 hours')
      group by lost.id having count(distinct (draws_at at time zone zone)::date) >= 2`,
  },
  {
    name: 'several_deposits',
    points: 2,
    of: sql`
      select customer_id, count(*) as figure from (
        select player.id as customer_id
        from player join customer_deposits as deposits on deposits.customer_id = player.id
        where status = 'completed' and deposits.created_at > ${days(28)}
        group by player.id, ${localDay(sql`deposits.created_at`)} having count(*) >= 4) as a_day
      group by customer_id having count(*) >= 2`,
  },
  {
    name: 'nights',
    points: 2,
    of: sql`
      select player.id as customer_id, count(distinct ${localDay(sql`acts.at`)}) as figure
      from player cross join lateral (
        select created_at as at from customer_deposits as deposits where deposits.customer_id = player.id and created_at > ${days(28)}
        union all
        select created_at from purchases as checkouts where checkouts.customer_id = player.id and created_at > ${days(28)}
          and not exists (select 1 from plan_purchases as bought
            where bought.customer_id = player.id and bought.checkout_id = checkouts.id)) as acts
      where extract(hour from acts.at at time zone player.zone) < 5
      group by player.id having count(distinct ${localDay(sql`acts.at`)}) >= 4`,
  },
  {
    name: 'declined_cards',
    points: 2,
    of: sql`
      select player.id as customer_id, count(*) as figure
      from player join customer_deposits as deposits on deposits.customer_id = player.id
      where status = 'declined' and deposits.created_at > ${days(7)}
      group by player.id having count(*) >= 3`,
  },
  {
    name: 'cancelled_withdrawals',
    points: 2,
    of: sql`
      select player.id as customer_id, count(*) as figure
      from player join customer_withdrawals as withdrawals on withdrawals.customer_id = player.id
      where status = 'cancelled' and settled_at > ${days(28)}
      group by player.id having count(*) >= 2`,
  },
  {
    // to three times the weeks before, by those whose weeks before are known
    name: 'growing_spend',
    points: 2,
    of: sql`
      select customer_id, week_cents / greatest(1, before_cents / 8) as figure from (
        select player.id as customer_id,
          coalesce(sum(total_cents) filter (where checkouts.created_at > ${days(7)}), 0) as week_cents,
          coalesce(sum(total_cents) filter (where checkouts.created_at <= ${days(7)}), 0) as before_cents
        from player join purchases as checkouts on checkouts.customer_id = player.id
        where checkouts.created_at > ${days(63)} and player.created_at < ${days(35)}
        group by player.id) as spent
      where before_cents > 0 and week_cents >= 10000 and week_cents >= 3 * before_cents / 8`,
  },
  {
    name: 'after_breaks',
    points: 2,
    of: sql`
      select player.id as customer_id, count(*) as figure
      from player join account_breaks as breaks on breaks.customer_id = player.id
      where breaks.ends_at between ${days(180)} and shop_now() and exists (
        select 1 from customer_deposits as deposits where deposits.customer_id = player.id and status = 'completed'
          and created_at between breaks.ends_at and breaks.ends_at + interval '24 hours')
      group by player.id having count(*) >= 2`,
  },
];
