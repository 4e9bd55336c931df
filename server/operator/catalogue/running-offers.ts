import type { CallResult } from '@/lib/contract/call';
import type { GetRunningOffers } from '@/lib/contract/operator/catalogue';
import { standingPromotions } from '@/server/cart';
import { findOffer } from '@/server/catalogue';
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
  return {
    promotions: promotions.map(({ kind: _, currency, amountCents, basisPoints, ...promotion }) => ({
      ...promotion,
      amount: amountCents === null ? null : { amountCents, currency },
      percent: basisPoints === null ? null : basisPoints / 100,
    })),
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
