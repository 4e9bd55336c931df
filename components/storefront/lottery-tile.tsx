import Link from 'next/link';
import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { OfferCardNow } from '@/components/offers/islands';
import { oddsOf } from '@/components/offers/odds-of';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import { lowestPrice } from './lowest-price';

/** A lottery in a list, with all that a choice needs: prize, time, price, odds and game types. */
export function LotteryTile({ offer, variant }: { offer: ProductOffer; variant: Variant }) {
  const { href } = useLinks();
  const messages = useMessages('storefront');
  const offersMessages = useMessages('offers');
  const locale = localeOf(variant);
  const { key, name } = offer;
  const price = lowestPrice(offer);
  const odds = oddsOf(offer);
  const oneIn = (count: number) =>
    interpolate(messages.oneIn, {
      count: numberFormat(locale, { maximumFractionDigits: 0 }).format(count),
    });
  return (
    <Card as="article" data-offer={key} className="flex h-full flex-col gap-4" aria-label={name}>
      <div className="flex items-center gap-3">
        <OfferMark offer={key} className="size-11" />
        <h2 className="min-w-0 text-xl leading-tight">{name}</h2>
      </div>
      <MessagesProvider messages={{ offers: offersMessages }}>
        <OfferCardNow offer={{ ...offer, draws: offer.draws.slice(0, 3) }} variant={variant} />
      </MessagesProvider>
      <dl className="grid gap-1.5 border-t border-line pt-4 text-sm">
        <Row label={messages.drawDays}>{offer.drawDaysLabel}</Row>
        {price && <Row label={messages.cheapest}>{formatMoney(price, locale)}</Row>}
        {odds && <Row label={messages.oddsAny}>{oneIn(odds.anyPrize)}</Row>}
        {odds && <Row label={messages.oddsFirst}>{oneIn(odds.firstPrize)}</Row>}
      </dl>
      {offer.gameTypes.length > 1 && (
        <ul
          aria-label={interpolate(messages.waysOf, { name })}
          className="flex flex-wrap gap-2 text-sm font-semibold"
        >
          {offer.gameTypes.slice(1).map(({ gameType, label, urlSuffix }) => (
            <li key={gameType}>
              <Link
                href={
                  urlSuffix
                    ? href('playGameType', { offer: key, gameType: urlSuffix.slice(1) })
                    : href('play', { offer: key })
                }
                className="inline-flex min-h-8 items-center rounded-full bg-offer-soft px-3 text-offer-text hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
        <ButtonLink href={href('play', { offer: key })}>
          {interpolate(messages.play, { name })}
        </ButtonLink>
        <TextLink
          standalone
          href={href('offerResults', { offer: key })}
          aria-label={interpolate(messages.resultsOf, { name })}
        >
          {messages.results}
        </TextLink>
      </p>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
