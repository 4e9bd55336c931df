import { useEffect, useMemo, useState } from 'react';
import { everySecond } from '@/components/ui/every-second';
import type { OfferDraw, ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId, Variant } from '@/lib/contract/site';
import { useLiveOffers } from '@/lib/live/offers';
import { useShopClock } from '@/lib/live/shop-time';
import { pricingOf } from '@/lib/rules/site';

/**
 * An offer, kept up to date. It starts as rendered and is refetched after a while, or at once with `atOnce` for stock
 * that sells fast.
 */
export function useOfferNow(
  pricingId: PricingId,
  offer: ProductOffer,
  { atOnce = false }: { atOnce?: boolean } = {},
): ProductOffer {
  const { data } = useLiveOffers(pricingId, atOnce ? undefined : [offer]);
  const now = data?.find(({ key }) => key === offer.key);
  return useMemo(() => {
    // The texts stay those that the page was rendered with.
    const { tagline, oddsLine, drawDaysLabel } = offer;
    return now ? { ...now, tagline, oddsLine, drawDaysLabel } : offer;
  }, [now, offer]);
}

/** The draws still open for sale by the shop's clock, the next first; all of them until the clock is known. */
export function useOpenDraws(draws: readonly OfferDraw[]): OfferDraw[] {
  const clock = useShopClock();
  const [stopped, setStopped] = useState(0);
  useEffect(() => {
    if (!clock) return;
    return everySecond(() =>
      setStopped(draws.filter(({ stop }) => Date.parse(stop) <= clock.nowMs()).length),
    );
  }, [clock, draws]);
  return draws.slice(stopped).filter(({ purchaseStatus }) => purchaseStatus !== 'past_draw');
}

/** The draw to show: the named one while it is open, otherwise the next; undefined when none is open. */
export function useShownDraw(
  offer: ProductOffer,
  variant: Variant,
  drawNo?: number,
): OfferDraw | undefined {
  const { draws } = useOfferNow(pricingOf(variant), offer);
  const open = useOpenDraws(draws);
  return open.find((draw) => draw.drawNo === drawNo) ?? open[0];
}
