import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { PrizePicture } from '@/components/artwork/prize-picture';
import { JackpotNow } from '@/components/offers/islands';
import { jackpotNote } from '@/components/offers/jackpot-note';
import { prizeKind } from '@/components/offers/prize-kind';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { RaffleStock } from './islands';

const PRIZES_SHOWN = 4;

/** A raffle with its prizes, causes, books, and the tickets left. */
export function RaffleCard({
  offer,
  hasCauses,
  variant,
}: {
  offer: ProductOffer;
  /** whether the site's segment may open the causes' pages */
  hasCauses: boolean;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('storefront');
  const offersMessages = useMessages('offers');
  const { key, name } = offer;
  const [first] = offer.prizes;
  const shown = { ...offer, draws: offer.draws.slice(0, 2) };
  return (
    <Card as="article" data-offer={key} aria-label={name} className="grid gap-8 lg:p-8!">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-center">
        <div className="grid content-start gap-5">
          <div className="flex items-start gap-4">
            <OfferMark offer={key} className="size-14" />
            <div className="min-w-0">
              <h2 className="text-section">{name}</h2>
              <p className="mt-1 text-ink-soft">{offer.tagline}</p>
            </div>
          </div>
          <MessagesProvider messages={{ offers: offersMessages }}>
            <JackpotNow offer={shown} variant={variant} />
            <RaffleStock offer={shown} variant={variant} />
          </MessagesProvider>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink
              size="lg"
              href={href('play', { offer: key })}
              aria-label={interpolate(messages.chooseTicketsOf, { name })}
            >
              {messages.chooseTickets}
            </ButtonLink>
            <TextLink
              standalone
              href={href('offerResults', { offer: key })}
              aria-label={interpolate(messages.resultsOf, { name })}
            >
              {messages.results} <Icon name="arrow-right" className="size-4" />
            </TextLink>
          </p>
        </div>
        {first && (
          <div className="rounded-card bg-offer-soft px-6 py-5 max-lg:-order-1 lg:self-stretch lg:content-center">
            <PrizePicture
              kind={prizeKind(first.title)}
              label={first.title}
              className="mx-auto max-w-60"
            />
          </div>
        )}
      </div>
      <div className="grid gap-x-10 gap-y-6 border-t border-line pt-6 lg:grid-cols-3">
        <div>
          <Prizes offer={offer} variant={variant} />
          <p className="mt-2 text-sm text-ink-soft">{offer.oddsLine}</p>
          <p className="text-sm text-ink-soft">* {jackpotNote(offer, offersMessages)}</p>
        </div>
        <Causes offer={offer} hasCauses={hasCauses} />
        <Books offer={offer} variant={variant} />
      </div>
    </Card>
  );
}

function Prizes({ offer, variant }: { offer: ProductOffer; variant: Variant }) {
  const messages = useMessages('storefront');
  const locale = localeOf(variant);
  return (
    <section>
      <h3 className="text-lg">{messages.prizesTitle}</h3>
      <ul
        aria-label={interpolate(messages.prizesOf, { name: offer.name })}
        className="mt-2 divide-y divide-line text-sm"
      >
        {offer.prizes.slice(0, PRIZES_SHOWN).map(({ rank, title, value, quantity }) => (
          <li key={rank} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="font-semibold">
              {quantity > 1 ? interpolate(messages.prizeTimes, { quantity, title }) : title}
            </span>
            <span className="tabular-nums text-ink-soft">
              {interpolate(messages.prizeWorth, {
                quantity,
                value: formatMoney(value, locale, { decimals: 0 }),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Causes({ offer, hasCauses }: { offer: ProductOffer; hasCauses: boolean }) {
  const { href } = useLinks();
  const messages = useMessages('storefront');
  if (offer.causes.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg">{messages.causesTitle}</h3>
      <ul
        aria-label={interpolate(messages.causesOf, { name: offer.name })}
        className="mt-2 grid gap-1.5"
      >
        {offer.causes.map(({ key, slug, name, summary }) => (
          <li key={key} className="flex items-start gap-2 text-sm">
            <Icon name="heart" className="mt-0.5 size-4.5 text-offer-text" />
            <span>
              {hasCauses ? (
                <TextLink
                  className="font-semibold"
                  href={href('causeOffer', { causeSlug: slug, offer: offer.key })}
                >
                  {name}
                </TextLink>
              ) : (
                <span className="font-semibold">{name}</span>
              )}
              <span className="text-ink-soft"> {summary}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        {offer.causes.length > 1 ? messages.causeChoice : messages.causeOnly}
      </p>
    </section>
  );
}

function Books({ offer, variant }: { offer: ProductOffer; variant: Variant }) {
  const messages = useMessages('storefront');
  const locale = localeOf(variant);
  return (
    <section>
      <h3 className="text-lg">{messages.booksTitle}</h3>
      <ul
        aria-label={interpolate(messages.booksOf, { name: offer.name })}
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 text-sm"
      >
        {offer.books.map(({ tickets, price }) => (
          <li key={tickets} className="rounded-control bg-offer-soft px-3 py-2">
            <span className="block">{interpolate(messages.tickets, { count: tickets })}</span>
            <span className="figure block text-lg text-offer-text">
              {formatMoney(price, locale)}
            </span>
            {tickets > 1 && (
              <span className="block text-ink-soft">
                {interpolate(messages.perTicket, {
                  price: formatMoney(
                    { ...price, amountCents: Math.round(price.amountCents / tickets) },
                    locale,
                  ),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
