import { sql } from 'drizzle-orm';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CatalogueSyndicate } from '@/lib/contract/catalogue-syndicates';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { syndicatesTag } from '@/lib/routes/cache-tags';
import { priceCents } from '@/lib/rules/games/prices';
import { priceOfSharesCents } from '@/lib/rules/shares/share-of-prize';
import { sharedGameType } from '@/lib/rules/shares/shared-game-type';
import { interpolate } from '@/lib/text/interpolate';
import { findSoldLottery, readCatalogueNow } from '@/server/catalogue';
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
 * Puts the house's syndicates on sale for the draws of the next days that lack them, as the catalogue has them now. What
 * is on sale keeps the terms that it was opened under. Safe to run at any time, from several nodes at once.
 * @returns how many this run made
 */
export async function ensureSyndicates(ctx: Context): Promise<number> {
  const catalogue = await readCatalogueNow(ctx.db);
  const { syndicates: plans } = catalogue;
  const missing = await missingOnes(ctx, plans);
  const made = missing.flatMap((one) => {
    const plan = plans.find(({ key }) => key === one.plan_key);
    return plan ? compose(plan, one, catalogue) : [];
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
  plans: readonly CatalogueSyndicate[],
): Promise<Missing[]> {
  const closesAt = sql`d.closes_at - make_interval(mins => plan."closesMinutesBefore")`;
  const { rows } = await db.execute<Missing>(sql`
    with clock as materialized (select shop_now() as now)
    select plan.key as plan_key, d.id as draw_id, ${closesAt} as closes_at
    from clock, jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as plan (key text, lottery text,
      "opensDaysBefore" int, "closesMinutesBefore" int)
    join published_draws d on d.offer_key = plan.lottery
    where d.status = 'DRAW_OPEN' and d.opens_at <= clock.now and ${closesAt} > clock.now
      and d.draws_at < clock.now + make_interval(days => plan."opensDaysBefore")
      and not exists (select 1 from syndicates s where s.draw_id = d.id and s.plan_key = plan.key)
    order by d.closes_at, plan.key`);
  return rows;
}

/** `System 10`, or `30 games`. */
const titleOf = ({
  gameType,
  size,
  games,
}: Pick<CatalogueSyndicate, 'gameType' | 'size' | 'games'>): string =>
  gameType === 'reduced_system'
    ? interpolate(SHIPPED_MESSAGES.syndicates.systemTitle, { size })
    : interpolate(SHIPPED_MESSAGES.syndicates.games, { count: games });

/** None where its lottery is not sold as the plan says. Its shares pay for the whole ticket. */
function compose(
  plan: CatalogueSyndicate,
  missing: Missing,
  catalogue: CatalogueFile,
): HouseSyndicate[] {
  const offer = findSoldLottery(plan.lottery, catalogue);
  const type = offer && sharedGameType(offer.rules, plan.gameType);
  if (!offer || !type?.sizes.includes(plan.size)) return [];
  const { rules, pricingId, currency } = offer;
  const { gameType } = type;
  const { size } = plan;
  const games = pickGames(rules, { gameType, size, count: plan.games });
  const ticket = { rules, gameType, size, games, draws: rules.drawsPerEntry, pricingId };
  return [
    {
      kind: 'house',
      ...{ title: titleOf(plan), planKey: plan.key, lotteryKey: plan.lottery, gameType, size },
      ...{ games, currency, whenNotFull: plan.whenNotFull },
      drawId: missing.draw_id,
      sharePriceCents: priceOfSharesCents(priceCents(ticket), { total: plan.shares, held: 1 }),
      sharesTotal: plan.shares,
      leastShares: plan.leastShares,
      closesAt: new Date(missing.closes_at).toISOString(),
    },
  ];
}
