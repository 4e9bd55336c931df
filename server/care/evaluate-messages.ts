import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';

/** What followed the messages of a month, each within 30 days. A customer may be in several counts. */
interface Effect {
  messages: number;
  /** sent less than 30 days ago: in no other number */
  unfinished: number;
  limits: number;
  breaks: number;
  exclusions: number;
  depositsFell: number;
  depositsRose: number;
  scoreFell: number;
  scoreRose: number;
  /** no limit, no break, no exclusion, and neither deposits nor score fell */
  nothing: number;
  deposits: { currency: Currency; beforeCents: number; afterCents: number }[];
}

type Counts = Omit<Effect, 'deposits'>;
interface Sum extends Record<string, unknown> {
  currency: Currency;
  before_cents: string;
  after_cents: string;
}

/** Where the score of the night when 30 days were over is missing, there was no sign. */
const FOLLOWED = (month: string) => sql`
  message as (
    select m.*, c.currency, m.sent_at + interval '30 days' as until, m.sent_at + interval '30 days' <= shop_now() as is_over
    from care_messages m join customer_accounts c on c.id = m.customer_id
    where m.sent_at >= (${month}::date)::timestamp at time zone 'Australia/Brisbane'
      and m.sent_at < (${month}::date + interval '1 month') at time zone 'Australia/Brisbane'),
  followed as (
    select m.*,
      exists (select 1 from recorded_events e where e.customer_id = m.customer_id and e.happened_at > m.sent_at and e.happened_at <= m.until
        and e.kind in ('limits.spend_limit_changed', 'limits.deposit_limit_changed')
        and (e.payload->>'becomes')::bigint < coalesce((e.payload->>'beforeCents')::bigint, 9223372036854775807)) as has_limit,
      exists (select 1 from account_breaks b where b.customer_id = m.customer_id and not b.is_exclusion
        and b.began_at > m.sent_at and b.began_at <= m.until) as has_break,
      exists (select 1 from account_breaks b where b.customer_id = m.customer_id and b.is_exclusion
        and b.began_at > m.sent_at and b.began_at <= m.until) as has_exclusion,
      coalesce(d.before_cents, 0) as before_cents, coalesce(d.after_cents, 0) as after_cents,
      coalesce((select s.score from care_scores s where s.customer_id = m.customer_id and s.day = (
        select max(day) from care_runs where ran_at <= m.until)), 0) as later_score
    from message m left join lateral (
      select sum(amount_cents) filter (where settled_at <= m.sent_at) as before_cents,
        sum(amount_cents) filter (where settled_at > m.sent_at) as after_cents
      from customer_deposits where customer_id = m.customer_id and status = 'completed'
        and settled_at > m.sent_at - interval '30 days' and settled_at <= m.until) as d on true
    where m.is_over)`;

/**
 * Counts what customers did after the messages with the tools that they were sent, so that an operator sees whether
 * these do anything (LCCP 3.4.3). It counts what followed, and proves nothing about why.
 * @param month `2026-10`, of Brisbane's calendar
 */
export async function evaluateMessages(db: Db, month: string): Promise<Effect> {
  const first = `${month}-01`;
  const { rows } = await db.execute<Counts & Record<string, unknown>>(sql`
    with ${FOLLOWED(first)}
    select (select count(*)::int from message) as messages,
      (select count(*)::int from message where not is_over) as unfinished,
      count(*) filter (where has_limit)::int as limits, count(*) filter (where has_break)::int as breaks,
      count(*) filter (where has_exclusion)::int as exclusions,
      count(*) filter (where after_cents < before_cents)::int as "depositsFell",
      count(*) filter (where after_cents > before_cents)::int as "depositsRose",
      count(*) filter (where later_score < score)::int as "scoreFell",
      count(*) filter (where later_score > score)::int as "scoreRose",
      count(*) filter (where not (has_limit or has_break or has_exclusion or after_cents < before_cents
        or later_score < score))::int as nothing
    from followed`);
  const { rows: sums } = await db.execute<Sum>(sql`
    with ${FOLLOWED(first)}
    select currency, sum(before_cents) as before_cents, sum(after_cents) as after_cents
    from followed group by currency order by currency`);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return {
    ...counts,
    deposits: sums.map(({ currency, before_cents, after_cents }) => ({
      currency,
      beforeCents: Number(before_cents),
      afterCents: Number(after_cents),
    })),
  };
}
