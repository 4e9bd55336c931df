import { sql } from 'drizzle-orm';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { syndicatesTag } from '@/lib/routes/cache-tags';
import { priceCents } from '@/lib/rules/games/prices';
import {
  CLOSES_BEFORE_MS,
  HOUSE_SYNDICATES,
  type HouseSyndicatePlan,
  OPENS_BEFORE_DAYS,
} from '@/lib/rules/shares/house-syndicates';
import { priceOfSharesCents } from '@/lib/rules/shares/share-of-prize';
import { interpolate } from '@/lib/text/interpolate';
import { findOffer } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { revalidate } from '@/server/kernel/revalidations';
import { type HouseSyndicate, openSyndicates } from './open-syndicate';
import { pickGames } from './pick-games';

interface Missing extends Record<string, unknown> {
  plan_key: string;
  draw_id: string;
  closes_at: string;
}

/**
 * Puts the house's syndicates on sale for the draws of the next days that lack them, as the operator's list says. Safe
 * to run at any time, from several nodes at once.
 * @returns how many this run made
 */
export async function ensureSyndicates(
  ctx: Context,
  plans: readonly HouseSyndicatePlan[] = HOUSE_SYNDICATES,
): Promise<number> {
  const missing = await missingOnes(ctx, plans);
  const made = missing.flatMap((one) => {
    const plan = plans.find(({ key }) => key === one.plan_key);
    return plan ? compose(plan, one) : [];
  });
  if (made.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    const ids = await openSyndicates(tx, made);
    if (ids.length > 0) await revalidate(tx, [syndicatesTag()]);
    return ids.length;
  });
}

async function missingOnes(
  { db }: Context,
  plans: readonly HouseSyndicatePlan[],
): Promise<Missing[]> {
  const closesBefore = sql`make_interval(secs => ${CLOSES_BEFORE_MS / 1000})`;
  const { rows } = await db.execute<Missing>(sql`
    with clock as materialized (select shop_now() as now)
    select plan.key as plan_key, d.id as draw_id, d.closes_at - ${closesBefore} as closes_at
    from clock, jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as plan (key text, "lotteryKey" text)
    join published_draws d on d.offer_key = plan."lotteryKey"
    where d.status = 'DRAW_OPEN' and d.opens_at <= clock.now and d.closes_at - ${closesBefore} > clock.now
      and d.draws_at < clock.now + make_interval(days => ${OPENS_BEFORE_DAYS}::int)
      and not exists (select 1 from syndicates s where s.draw_id = d.id and s.plan_key = plan.key)
    order by d.closes_at, plan.key`);
  return rows;
}

/** `System 10`, or `30 games`. */
const titleOf = ({ gameType, size, games }: HouseSyndicatePlan): string =>
  gameType === 'reduced_system'
    ? interpolate(SHIPPED_MESSAGES.syndicates.systemTitle, { size })
    : interpolate(SHIPPED_MESSAGES.syndicates.games, { count: games });

/** None where its lottery is not sold as the plan says. Its shares pay for the whole ticket. */
function compose(plan: HouseSyndicatePlan, missing: Missing): HouseSyndicate[] {
  const offer = findOffer(plan.lotteryKey);
  if (offer?.kind !== 'lottery') return [];
  const { rules, pricingId, currency } = offer;
  const { gameType, size } = plan;
  const games = pickGames(rules, { gameType, size, count: plan.games });
  const ticket = { rules, gameType, size, games, draws: rules.drawsPerEntry, pricingId };
  return [
    {
      kind: 'house',
      ...{ title: titleOf(plan), planKey: plan.key, lotteryKey: plan.lotteryKey, gameType, size },
      ...{ games, currency, whenNotFull: plan.whenNotFull },
      drawId: missing.draw_id,
      sharePriceCents: priceOfSharesCents(priceCents(ticket), { total: plan.shares, held: 1 }),
      sharesTotal: plan.shares,
      leastShares: plan.leastShares,
      closesAt: new Date(missing.closes_at).toISOString(),
    },
  ];
}
