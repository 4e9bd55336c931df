import 'server-only';
import { featuredOffer } from '@/components/home/featured-offer';
import type { NextOffer } from '@/components/tickets/no-orders';
import type { Site } from '@/lib/contract/site';
import { jackpotLabel } from '@/lib/money/jackpot';
import { localeOf } from '@/lib/rules/site';
import { publicOffers } from '@/web/page-data/public-offers';

/** The draw with the biggest prize that this site sells; undefined where there is none, or where the offers cannot be read. */
export async function nextOffer(site: Site): Promise<NextOffer | undefined> {
  const offers = await publicOffers(site).catch(() => []);
  const offer = featuredOffer(offers.filter(({ restrictions }) => restrictions.length === 0));
  const draw = offer?.draws[0];
  if (!offer || !draw) return undefined;
  const { prizePool, prizePoolSuffix, drawDate } = draw;
  const prize =
    prizePool.amountCents > 0
      ? jackpotLabel(prizePool, localeOf(site.variant), prizePoolSuffix)
      : undefined;
  return { key: offer.key, name: offer.name, drawDate, prize };
}
