import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetRaised } from '@/lib/contract/giving';
import { firstRaffle } from '@/lib/rules/raffles/first-raffle';
import { proceedsOf, raisedCents } from '@/lib/rules/raffles/proceeds';
import { findCause, findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

interface Sold extends Record<string, unknown> {
  cause_key: string;
  /** of each dollar, as their draw was written; null where a release before did */
  cause_cents: number | null;
  cents: string;
  tickets: string;
}

/**
 * Where a raffle's money goes, and what the tickets sold here have raised for each of its causes: the
 * sum over the tickets, without refunded ones. @throws offer.not_found for an offer that is not a
 * raffle
 */
export async function getRaised(
  ctx: Context,
  { offerKey }: VerbInput<typeof GetRaised>,
): Promise<CallResult<typeof GetRaised>> {
  const offer = findOffer(offerKey);
  if (offer?.kind !== 'raffle') {
    throw new ShopError('offer.not_found', { key: 'offer.not_found.raffle', values: { offerKey } });
  }
  const { currency, rules } = offer;
  const proceeds = proceedsOf(rules);
  const before = firstRaffle(offer.key) ?? rules;
  const centsBefore = proceedsOf(before).cause;
  const sold = await soldByCause(ctx.db, offer.key);
  // Buyers did not choose if a raffle had one cause, so tickets of then have no cause key.
  const keyOf = ({ cause_key }: Sold) => cause_key || before.causes[0]?.key;
  const ofCause = (key: string) => sold.filter((one) => keyOf(one) === key);
  const left = [...new Set(sold.map(keyOf))].flatMap((key) => (key && findCause(key)) || []);
  const supported = [...offer.causes, ...left.filter(({ key }) => !isIn(key, offer.causes))];
  const causes = supported.map(({ key, slug, name, summary, picture }) => ({
    key,
    slug,
    name,
    summary,
    ...(picture && { picture }),
    raised: {
      amountCents: sum(
        ofCause(key).map(({ cents, cause_cents }) =>
          raisedCents(Number(cents), { cause: cause_cents ?? centsBefore }),
        ),
      ),
      currency,
    },
    ticketsSold: sum(ofCause(key).map(({ tickets }) => Number(tickets))),
  }));
  const { rows } = await ctx.db.execute<{ count: string }>(sql`
    select count(distinct draw_id) as count from sold_raffle_numbers join published_draws as draws on draws.id = draw_id
    where offer_key = ${offer.key}`);
  return {
    offerKey: offer.key,
    offerName: offer.name,
    purpose: rules.purpose,
    cents: proceeds,
    total: { amountCents: sum(causes.map(({ raised }) => raised.amountCents)), currency },
    ticketsSold: sum(causes.map(({ ticketsSold }) => ticketsSold)),
    drawCount: Number(rows[0]?.count ?? 0),
    causes,
    countedAt: (await shopNow(ctx)).toISOString(),
  };
}

async function soldByCause(db: Db, offerKey: string): Promise<Sold[]> {
  const { rows } = await db.execute<Sold>(sql`
    select coalesce(o.cause_key, '') as cause_key, (d.raffle_terms -> 'proceeds' ->> 'cause')::int as cause_cents, sum(t.price_cents) as cents, sum(numbers.count) as tickets
    from placed_orders o
    join sold_tickets t on t.order_id = o.id and t.status <> 'refunded'
    join published_draws d on d.id = t.draw_id
    cross join lateral (select count(*) from sold_raffle_numbers where ticket_id = t.id) numbers
    where o.offer_key = ${offerKey} and o.product_type = 'raffle_ticket' and o.status <> 'refunded'
    group by 1, 2`);
  return rows;
}

const isIn = (key: string, causes: readonly { key: string }[]): boolean =>
  causes.some((cause) => cause.key === key);

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
