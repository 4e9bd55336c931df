import { sql } from 'drizzle-orm';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CatalogueLottery } from '@/lib/contract/catalogue-lotteries';
import type { CatalogueRaffle } from '@/lib/contract/catalogue-raffles';
import { changeCatalogue, lookAtVersions } from '@/server/catalogue';
import { LEAD_MS } from '@/server/catalogue/versions/change-catalogue';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import type { Db } from '@/server/db/pool';
import { customersBySegment } from '@/server/identity';

const partnersWithout = (key: string): CatalogueFile['partners'] =>
  shippedCatalogue().partners.map(({ offers, ...partner }) => ({
    ...partner,
    offers: offers.filter(({ offer }) => offer !== key),
  }));

/** The shipped catalogue with one lottery sold otherwise, or, with null, not at all: then neither the house shares it nor a partner sells it. */
export const withLottery = (
  key: string,
  change: (Partial<Omit<CatalogueLottery, 'offer' | 'price'>> & { gameCents?: number }) | null,
): CatalogueFile => ({
  ...shippedCatalogue(),
  syndicates: shippedCatalogue().syndicates.filter(({ lottery }) => change || lottery !== key),
  ...(change === null && { partners: partnersWithout(key) }),
  lotteries: shippedCatalogue().lotteries.flatMap((lottery) => {
    if (lottery.offer !== key) return lottery;
    if (!change) return [];
    const { gameCents = lottery.price.gameCents, ...rest } = change;
    return { ...lottery, ...rest, price: { ...lottery.price, gameCents } };
  }),
});

/** The shipped catalogue with one raffle sold otherwise, or, with null, not at all. No partner sells its books, which may go. */
export const withRaffle = (
  key: string,
  change: Partial<Omit<CatalogueRaffle, 'offer'>> | null,
): CatalogueFile => ({
  ...shippedCatalogue(),
  partners: partnersWithout(key),
  raffles: shippedCatalogue().raffles.flatMap((raffle) => {
    if (raffle.offer !== key) return raffle;
    return change ? { ...raffle, ...change } : [];
  }),
});

/** Writes a catalogue and moves the shop's clock to its beginning. This process reads it. */
export async function holdFromNow(database: { db: Db }, catalogue: CatalogueFile): Promise<void> {
  await changeCatalogue(database, customersBySegment, {
    ...{ catalogue, by: 'Kim', reason: 'A test' },
  });
  await database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms + ${LEAD_MS}::bigint`);
  await lookAtVersions(database.db);
}
