import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { mailing } from '@/server/kernel/queue-mail';
import { hasAnyLimit, isOnBreak, limitsInForce } from '@/server/limits';
import { limitsReviewMail } from './mails/limits-review';

const CUSTOMERS_AT_A_TIME = 5_000;
/** In one night: what is left has the nights after. */
const MOST_A_NIGHT = 20_000;
/** So long after its day a review that a stopped shop missed is still written. */
const LATE_DAYS = 31;

/** The mails of the rows of `due`. Who has stopped for a while is not written to; the review waits for them. */
const dueMails = sql`
  select email, jsonb_build_object('firstName', first_name, 'variant', variant,
    'from', to_char(period_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'to', to_char(period_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'deposited', jsonb_build_object('amountCents', deposited_cents, 'currency', currency),
    'stakes', jsonb_build_object('amountCents', stakes_cents, 'currency', currency),
    'won', jsonb_build_object('amountCents', won_cents, 'currency', currency),
    'net', jsonb_build_object('amountCents', won_cents - stakes_cents, 'currency', currency)) as data
  from due where not ${isOnBreak(sql`due.id`)}`;

/**
 * Writes the reviews of the accounts whose six months have ended, and mails them; not of those in which nothing moved
 * and nothing is limited. All customers are passed once, by their keys. @returns how many
 */
export async function writeReviews(db: Db, most = MOST_A_NIGHT): Promise<number> {
  let written = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  while (written < most) {
    const { rows } = await db.execute<{ last: string | null; written: number }>(sql`
      with batch as materialized (
        select id, email, first_name, variant, currency, status, created_at from customer_accounts
        where id > ${after}::uuid order by id limit ${CUSTOMERS_AT_A_TIME}),
      half as (
        select batch.*, created_at + make_interval(months => 6 * halves) as period_to,
          created_at + make_interval(months => 6 * (halves - 1)) as period_from
        from batch cross join lateral (
          select ((extract(year from age(shop_now(), created_at)) * 12
            + extract(month from age(shop_now(), created_at)))::int / 6) as halves) as passed
        where status = 'active' and halves > 0),
      due as (
        select half.*, sums.*, ${limitsInForce(sql`half.id`)} as limits
        from half cross join lateral (
          select coalesce(sum(posting.amount_cents) filter (where entry.kind = 'deposit'), 0)::bigint as deposited_cents,
            coalesce(-sum(posting.amount_cents) filter (where entry.kind in ('purchase', 'refund')), 0)::bigint as stakes_cents,
            coalesce(sum(posting.amount_cents) filter (where entry.kind = 'prize'), 0)::bigint as won_cents,
            count(entry.id) as moves
          from booked_entries as entry join booked_postings as posting on posting.entry_id = entry.id
          where entry.customer_id = half.id and posting.customer_id = half.id and posting.account = 'wallet'
            and entry.created_at >= half.period_from and entry.created_at < half.period_to) as sums
        where period_to > shop_now() - make_interval(days => ${LATE_DAYS}::int)
          -- whatever was under way at its end has been booked
          and period_to < shop_now() - interval '1 hour'
          and not exists (select 1 from limit_reviews r where r.customer_id = half.id and r.period_to = half.period_to)
          and (moves > 0 or ${hasAnyLimit(sql`half.id`)})
        order by half.id limit ${most - written}),
      written as (
        insert into limit_reviews (id, customer_id, period_from, period_to, currency, deposited_cents, stakes_cents,
          won_cents, limits)
        select new_entry_id(), id, period_from, period_to, currency, deposited_cents, stakes_cents, won_cents, limits
        from due
        returning customer_id),
      mailed as (
        ${mailing(limitsReviewMail, dueMails)})
      select (select id from batch order by id desc limit 1) as last, (select count(*) from written)::int as written`);
    const [row] = rows;
    written += row?.written ?? 0;
    if (!row?.last) break;
    after = row.last;
  }
  return written;
}
