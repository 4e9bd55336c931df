import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { PrizeList } from '@/components/play/prize-list';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { Cause, ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { dateLocaleOf, localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime, formatDrawDate } from '@/lib/time/draw-label';
import { PlayForCause } from './play-for-cause';

/** A raffle that supports a cause: next draw, first prize, price, and a link to a ticket with the cause preselected. */
export function CauseRaffle({
  raffle,
  cause,
  variant,
  isFirst,
}: {
  raffle: ProductOffer;
  cause: Cause;
  variant: Variant;
  /** the raffle that the page is about: shown with all its prizes */
  isFirst: boolean;
}) {
  const { href } = useLinks();
  const messages = useMessages('causes');
  const locale = localeOf(variant);
  const [draw] = raffle.draws;
  const [prize] = raffle.prizes;
  const [book] = raffle.books.toSorted((a, b) => a.price.amountCents - b.price.amountCents);
  const dateLocale = dateLocaleOf(variant);
  const isSoldOut = draw?.purchaseStatus === 'sold_out';
  return (
    <Card as="article" data-offer={raffle.key} aria-labelledby={`raffle-${raffle.key}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 gap-4">
          <OfferMark offer={raffle.key} className="size-12" />
          <div className="min-w-0">
            <h3 id={`raffle-${raffle.key}`} className="text-xl leading-tight">
              <TextLink href={href('play', { offer: raffle.key })} standalone className="py-0">
                {raffle.name}
              </TextLink>
            </h3>
            <ul className="mt-2 grid gap-1 text-ink-soft">
              {prize && <li>{interpolate(messages.firstPrize, { prize: prize.title })}</li>}
              {draw ? (
                <>
                  <li>
                    {interpolate(messages.playDraw, {
                      date: formatDrawDate(draw.drawDate, dateLocale),
                    })}
                  </li>
                  <li>
                    {interpolate(messages.salesClose, {
                      date: formatDateTime(draw.stop, dateLocale),
                    })}
                  </li>
                </>
              ) : (
                <li>{messages.noDraw}</li>
              )}
              {book && (
                <li>
                  {interpolate(messages.ticketsFrom, { price: formatMoney(book.price, locale) })}
                </li>
              )}
            </ul>
          </div>
        </div>
        {isSoldOut && <p className="font-semibold">{messages.soldOut}</p>}
        {draw && book && !isSoldOut && (
          <PlayForCause
            href={href('play', { offer: raffle.key })}
            offerKey={raffle.key}
            causeKey={cause.key}
            bookTickets={book.tickets}
            label={interpolate(messages.play, { cause: cause.name })}
          />
        )}
      </div>
      {isFirst && (
        <section
          aria-label={interpolate(messages.prizesHeading, { offer: raffle.name })}
          className="mt-8"
        >
          <PrizeList offer={raffle} locale={locale} />
        </section>
      )}
      {draw && (
        <p className="mt-4 text-sm">
          <TextLink href={href('verifyDraw', { offer: raffle.key, drawNo: draw.drawNo })}>
            {messages.openDraw}
          </TextLink>
        </p>
      )}
    </Card>
  );
}
