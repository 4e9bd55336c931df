import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { NumberedSteps } from '@/components/ui/numbered-steps';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { DrawCalendar } from '@/lib/contract/recurring';
import type { Money, Variant } from '@/lib/contract/site';
import { localeOf, pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { clockTime } from '@/lib/time/month-grid';
import { CalendarMonths } from './calendar-months';
import { IntervalsTable } from './intervals-table';
import { Subscribe } from './subscribe-island';
import { subscribedGames } from './subscribed-games';
import { zoneName } from './zone-name';

/** Middleware ignores paths with a file extension, so this address is not in the route table. */
export const calendarPdfPath = (offerKey: string): string =>
  `/public/pdf/subscription/${offerKey}-calendar.pdf`;

/** Sells a subscription: its entry and interval, how it works, what it comes to, and every draw of the coming year. */
export function SubscriptionView({
  offer,
  calendar,
  variant,
  isSold,
}: {
  offer: ProductOffer;
  calendar: DrawCalendar;
  variant: Variant;
  /** whether the page's segment may have subscriptions */
  isSold: boolean;
}) {
  const { href } = useLinks();
  const messages = useMessages('subscription');
  const locale = localeOf(variant);
  const isRaffle = offer.kind === 'raffle';
  const smallest = smallestEntry(offer);
  const steps: [string, string][] = [
    [messages.step1Title, messages.step1Text],
    [messages.step2Title, messages.step2Text],
    [messages.step3Title, messages.step3Text],
  ];
  const times = {
    close: clockTime(calendar.closeTime),
    draw: clockTime(calendar.drawTime),
    zone: zoneName(messages, calendar.timeZone),
  };
  return (
    <div data-offer={offer.key}>
      <Crumbs
        variant={variant}
        trail={[
          { label: offer.name, path: href('play', { offer: offer.key }) },
          { label: messages.crumb, path: href('subscribe', { offer: offer.key }) },
        ]}
      />
      <PageHeading
        lead={messages.lead}
        action={<OfferMark offer={offer.key} className="hidden size-20 sm:block" />}
      >
        {interpolate(messages.heading, { offer: offer.name })}
      </PageHeading>
      <div className="flex flex-col gap-12 pb-14">
        {isSold ? (
          <section aria-labelledby="start">
            <SectionHeading id="start">{messages.startHeading}</SectionHeading>
            <Subscribe
              offer={offer}
              pricingId={pricingOf(variant)}
              lottery={subscribedGames(offer, pricingOf(variant))}
              entriesPerYear={calendar.entriesPerYear}
            />
          </section>
        ) : (
          <Card as="section" tone="offer" aria-labelledby="start" className="max-w-3xl">
            <h2 id="start" className="text-xl">
              {messages.notSoldTitle}
            </h2>
            <p className="mb-4 mt-1">{messages.notSoldText}</p>
            <ButtonLink href={href('play', { offer: offer.key })}>
              {isRaffle ? messages.playRaffle : interpolate(messages.play, { offer: offer.name })}
            </ButtonLink>
          </Card>
        )}
        <section aria-labelledby="how">
          <SectionHeading id="how">{messages.howHeading}</SectionHeading>
          <NumberedSteps steps={steps.map(([title, text]) => ({ title, text }))} tone="offer" />
        </section>
        {smallest && (
          <section aria-labelledby="intervals">
            <SectionHeading id="intervals">{messages.intervalsHeading}</SectionHeading>
            <IntervalsTable calendar={calendar} smallest={smallest} locale={locale} />
          </section>
        )}
        <section aria-labelledby="calendar">
          <SectionHeading id="calendar">{messages.calendarHeading}</SectionHeading>
          <p className="mb-4 max-w-prose text-ink-soft">
            {interpolate(isRaffle ? messages.calendarLeadRaffle : messages.calendarLead, times)}
          </p>
          <p className="mb-8">
            <a
              href={calendarPdfPath(offer.key)}
              className="inline-flex items-center gap-2 py-1 font-semibold text-brand-text hover:underline"
            >
              <Icon name="download" />
              {messages.download}
            </a>
          </p>
          <CalendarMonths calendar={calendar} locale={locale} />
        </section>
      </div>
    </div>
  );
}

/** What the cheapest entry in one draw costs; null for an offer without prices. */
function smallestEntry({
  books,
  gameTypes,
}: Pick<ProductOffer, 'books' | 'gameTypes'>): Money | null {
  const prices = books.length
    ? books.map(({ price }) => price)
    : gameTypes.map(({ fromPrice }) => fromPrice);
  return prices.toSorted((one, other) => one.amountCents - other.amountCents)[0] ?? null;
}
