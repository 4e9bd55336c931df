import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/states';
import type { OfferDraw, ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId } from '@/lib/contract/site';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { plainDay } from '@/lib/time/plain-day';

/** Shown when a raffle's draw is sold out: when it is drawn, and where to find other tickets. */
export function SoldOut({
  offer,
  draw,
  later,
  pricingId,
}: {
  offer: ProductOffer;
  draw: OfferDraw;
  later: OfferDraw | undefined;
  pricingId: PricingId;
}) {
  const { href } = useLinks();
  const messages = useMessages('play');
  const place = { locale: localeOf(pricingId), timeZone: timeZoneOf(pricingId) };
  return (
    <Card>
      <EmptyState
        title={interpolate(messages.soldOutTitle, { drawNo: draw.drawNo })}
        picture={<StatePicture kind="tickets" />}
        actions={
          <>
            {later && (
              <ButtonLink href={href('playDraw', { offer: offer.key, drawNo: later.drawNo })}>
                {interpolate(messages.ticketsForDay, { day: plainDay(later.drawDate, place) })}
              </ButtonLink>
            )}
            <ButtonLink href={href('home')} variant="secondary">
              {messages.otherDraws}
            </ButtonLink>
          </>
        }
      >
        {interpolate(messages.soldOutText, { day: plainDay(draw.drawDate, place) })}
      </EmptyState>
    </Card>
  );
}
