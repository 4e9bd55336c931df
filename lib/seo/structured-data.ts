import type { ProductOffer } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Money, Variant } from '@/lib/contract/site';
import type { Locale } from '@/lib/money/format-money';
import { links } from '@/lib/routes/links';
import { canonicalUrl, siteOrigin } from '@/lib/routes/origin';
import { offerPicturePath } from '@/lib/rules/results/draw-description';
import { offerDrawOf, type ResultMessages, titleOf } from '@/lib/rules/results/draw-messages';
import { interpolate } from '@/lib/text/interpolate';
import type { Thing } from './json-ld';

export const organizationId = () => `${siteOrigin()}/#organization`;

export function organization({
  name,
  legalName,
  sameAs = [],
}: {
  name: string;
  legalName?: string;
  sameAs?: string[];
}): Thing {
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name,
    url: canonicalUrl('/'),
    logo: canonicalUrl('/icon-512.png'),
    ...(legalName && { legalName }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

export function webSite({ name, locale }: { name: string; locale: Locale }): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteOrigin()}/#website`,
    name,
    url: canonicalUrl('/'),
    inLanguage: locale,
    publisher: { '@id': organizationId() },
  };
}

export interface Crumb {
  label: string;
  path: string;
}

/** The breadcrumbs from the home page to this page. */
export function breadcrumbList(crumbs: readonly Crumb[], variant: Variant = 'AU'): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: canonicalUrl(path, variant),
    })),
  };
}

/** A published result, as an article about the draw event. Sandbox draws are labelled as such. */
export function drawArticle({
  messages,
  draw,
  locale,
  variant,
  description,
  imagePath,
}: {
  messages: ResultMessages;
  draw: FullResult;
  locale: Locale;
  variant: Variant;
  description: string;
  imagePath: string;
}): Thing {
  const url = canonicalUrl(
    links({ variant }).href('drawResults', { offer: draw.offerKey, drawNo: draw.drawNo }),
    variant,
  );
  return {
    '@type': 'Article',
    '@id': `${url}#result`,
    headline: titleOf(messages, draw, locale),
    description,
    mainEntityOfPage: url,
    image: canonicalUrl(imagePath, variant),
    datePublished: draw.cancellation?.at ?? draw.drawDate,
    dateModified: draw.cancellation?.at ?? draw.drawDate,
    inLanguage: locale,
    author: { '@id': organizationId() },
    publisher: { '@id': organizationId() },
    about: {
      '@type': 'Event',
      name: offerDrawOf(messages, draw),
      startDate: draw.drawDate,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      eventStatus: `https://schema.org/${draw.cancellation ? 'EventCancelled' : 'EventScheduled'}`,
      location: { '@type': 'VirtualLocation', url },
      ...(draw.isSandbox && { description: messages.sandboxEvent }),
    },
  };
}

/** Major units with a decimal point, as schema.org requires: `7.35`. */
const price = ({ amountCents }: Money): string => (amountCents / 100).toFixed(2);

/** A ticket as a product, with the lowest price for each way to play. */
export function ticketProduct({
  messages,
  offer,
  path,
  description = offer.tagline,
  variant = 'AU',
}: {
  messages: Pick<ShopMessages['offers'], 'ticketName'>;
  offer: ProductOffer;
  path: string;
  description?: string;
  variant?: Variant;
}): Thing {
  const url = canonicalUrl(path, variant);
  const isOpen = offer.draws.some(({ purchaseStatus }) => purchaseStatus === 'open');
  const prices = offer.books.length
    ? offer.books.map((book) => book.price)
    : offer.gameTypes.map(({ fromPrice }) => fromPrice);
  const sorted = prices.toSorted((one, other) => one.amountCents - other.amountCents);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  return {
    '@type': 'Product',
    '@id': `${url}#ticket`,
    name: interpolate(messages.ticketName, { offer: offer.name }),
    description,
    url,
    brand: { '@type': 'Brand', name: offer.name },
    image: canonicalUrl(offer.draws[0]?.jackpotImage ?? offerPicturePath(offer.key), variant),
    ...(lowest &&
      highest && {
        offers: {
          '@type': 'AggregateOffer',
          url,
          priceCurrency: lowest.currency,
          lowPrice: price(lowest),
          highPrice: price(highest),
          offerCount: prices.length,
          availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
          seller: { '@id': organizationId() },
        },
      }),
  };
}
