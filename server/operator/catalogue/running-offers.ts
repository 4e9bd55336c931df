import type { CallResult } from '@/lib/contract/call';
import type { GetRunningOffers } from '@/lib/contract/operator/running-offers';
import { standingPromotions } from '@/server/cart';
import { findOffer } from '@/server/catalogue';
import { countUses } from '@/server/checkout';
import type { StaffContext } from '@/server/kernel/context';
import { standingGiveaways } from '@/server/membership';
import { standingSyndicates } from '@/server/syndicates';

/** What runs at this moment beside draws, with its figures. */
export async function getRunningOffers({
  db,
}: StaffContext): Promise<CallResult<typeof GetRunningOffers>> {
  const [promotions, syndicates, giveaways] = await Promise.all([
    standingPromotions(db),
    standingSyndicates(db),
    standingGiveaways(db),
  ]);
  const uses = await countUses(
    db,
    promotions.map(({ id }) => id),
  );
  return {
    promotions: promotions.map(
      ({ id, kind: _, currency, amountCents, basisPoints, ...promotion }) => ({
        ...promotion,
        uses: uses.get(id) ?? 0,
        amount: amountCents === null ? null : { amountCents, currency },
        percent: basisPoints === null ? null : basisPoints / 100,
      }),
    ),
    syndicates: syndicates.map(({ lotteryKey, sharePriceCents, currency, ...syndicate }) => ({
      ...syndicate,
      lottery: findOffer(lotteryKey)?.name ?? lotteryKey,
      sharePrice: { amountCents: sharePriceCents, currency },
      sales: { amountCents: syndicate.sharesSold * sharePriceCents, currency },
    })),
    giveaways: giveaways.map(({ status, prizeCents, currency, ...giveaway }) => ({
      ...giveaway,
      isDrawn: status === 'DRAW_PAID',
      prize: { amountCents: prizeCents, currency },
    })),
  };
}
