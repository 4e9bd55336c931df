import { sql } from 'drizzle-orm';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import firstLotteries from '@/lib/rules/games/first-lotteries.json';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { FIRST_RAFFLES } from '@/lib/rules/raffles/first-raffle';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';

/** The shop that sells what is played in a currency. */
export const shopOf = (currency: GameRules['currency']): string =>
  currency === 'GBP' ? 'GB' : 'AU';

/**
 * What everything costs by the rules of this release: data for SQL, without the shop's own arithmetic. What things cost
 * counts only where the catalogue does not say it: one that was written before catalogues did.
 */
export function shippedPrices(): string {
  const games = firstLotteries.flatMap(({ offer, price }) => {
    if (!isOfferKey(offer)) return [];
    const { currency, drawsPerEntry } = gameRules(offer);
    return {
      ...{ offer_key: offer, pricing_id: shopOf(currency), game_cents: price.gameCents },
      ...{ commission: price.commission, round_to_cents: price.roundToCents },
      draws_per_entry: drawsPerEntry,
    };
  });
  const books = FIRST_RAFFLES.flatMap(({ offer, currency, books: sold }) =>
    sold.map(({ tickets, priceCents }) => ({
      ...{ offer_key: offer, pricing_id: shopOf(currency), tickets, price_cents: priceCents },
    })),
  );
  return JSON.stringify({ games, books });
}

/**
 * Writes down from when on this release's prices hold, where they are others than the newest that were written down.
 * Every node that sells does so when it starts. @returns whether they are others
 */
export async function recordPrices(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into price_sheets (id, valid_from, prices)
    select ${newId()}, shop_now(), ${shippedPrices()}::jsonb
    where ${shippedPrices()}::jsonb is distinct from (
      select prices from price_sheets order by written_at desc, id desc limit 1)`);
  return rowCount === 1;
}
