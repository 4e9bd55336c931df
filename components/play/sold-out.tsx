import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/states';
import type { OfferDraw, ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';
import { localeOf, timeZoneOf } from '@/lib/routes/site';
import { plainDay } from '@/lib/time/plain-day';

/** Every ticket of a raffle's draw is gone: when it is drawn, and where there are more. */
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
  const place = { locale: localeOf(pricingId), timeZone: timeZoneOf(pricingId) };
  return (
    <Card>
      <EmptyState
        title={`Draw ${draw.drawNo} is sold out`}
        picture={<StatePicture kind="tickets" />}
        actions={
          <>
            {later && (
              <ButtonLink href={href('playDraw', { offer: offer.key, drawNo: later.drawNo })}>
                Tickets for {plainDay(later.drawDate, place)}
              </ButtonLink>
            )}
            <ButtonLink href={href('home')} variant="secondary">
              Other draws
            </ButtonLink>
          </>
        }
      >
        Every ticket has an owner. It is drawn on {plainDay(draw.drawDate, place)}, and whoever wins
        hears from us.
      </EmptyState>
    </Card>
  );
}
