import { sql } from 'drizzle-orm';
import type { CatalogueGiveaways } from '@/lib/contract/catalogue-giveaways';
import type { GiveawayType } from '@/lib/contract/membership';
import { catalogueNow } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';

interface Row extends Record<string, unknown> {
  type: GiveawayType;
  prize_cents: string;
  winner_count: number;
  guaranteed_after_months: number;
}

/**
 * The terms of the catalogue, but of each kind those that its next giveaway was promised with: giveaways are promised weeks
 * ahead, and a prize that is to be won later is not told as today's.
 */
export async function promisedNext(db: Db): Promise<CatalogueGiveaways> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (type) type, prize_cents, winner_count, guaranteed_after_months from giveaways
    where status = 'DRAW_OPEN' and closes_at > shop_now() order by type, closes_at`);
  const { daily, special, monthly, waitlistBonus } = catalogueNow().giveaways;
  const next = new Map(rows.map((row) => [row.type, row]));
  const promised = (type: GiveawayType) => {
    const row = next.get(type);
    return row && { prizeCents: Number(row.prize_cents), winners: row.winner_count };
  };
  const { guaranteed_after_months: guaranteedAfterMonths = monthly.guaranteedAfterMonths } =
    next.get('monthly') ?? {};
  return {
    daily: { ...daily, ...promised('daily') },
    special: { ...special, ...promised('special') },
    monthly: { ...monthly, ...promised('monthly'), guaranteedAfterMonths },
    waitlistBonus,
  };
}
