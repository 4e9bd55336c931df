import type { Capability, Variant } from '@/lib/contract/site';
import { links, type Params } from '@/lib/routes/links';
import { mayOpen } from '@/lib/routes/may-open';
import type { ParamsOf } from '@/lib/routes/params';
import { permits } from '@/lib/routes/pattern';
import type { RouteRow } from '@/lib/routes/route';
import { shownElsewhere } from '@/lib/routes/shown-elsewhere';
import { ROUTES, type Route, type RouteName, routeOf } from '@/lib/routes/table';

/** The sitemap's data about an offer. */
export interface ListedOffer {
  key: string;
  /** path suffixes of its ways to play, without the slash and without the offer's own path */
  playSuffixes: readonly string[];
  /** whether the house sells shares in it */
  sellsShares: boolean;
}

/** A page in one variant. */
export interface Address {
  /** identifies the page across variants, even if content moved it */
  page: string;
  path: string;
}

export interface RoutedAddress extends Address {
  /** the offer that the page is about; undefined for pages about all offers */
  offerKey?: string;
}

type Listed = Exclude<NonNullable<RouteRow['sitemap']>, 'draws'>;

/** A route's page, at its path in a variant. */
export const addressAt = <Name extends RouteName>(
  name: Name,
  params: ParamsOf<Name>,
  variant: Variant,
): Address => addressOfRow(routeOf(name), params, variant);

const addressOfRow = (route: Route, params: Params, variant: Variant): Address => ({
  page: [route.name, ...Object.values(params)].join(' '),
  path: links({ variant }).pathOf(route, params),
});

/** Every address of the route table that belongs in a sitemap, is open to guests, and leads to no other address. */
export function sitemapAddresses(
  type: Listed,
  {
    offers,
    capabilities,
    variant,
  }: {
    offers: readonly ListedOffer[];
    capabilities: readonly Capability[];
    variant: Variant;
  },
): RoutedAddress[] {
  const rows = ROUTES.filter(
    (row) =>
      row.sitemap === type &&
      row.page !== null &&
      row.access === 'public' &&
      mayOpen(row, capabilities),
  );
  const leadsOn = ({ path }: Address) => {
    const match = links({ variant }).match(path);
    return match !== null && shownElsewhere(match, capabilities, variant) !== null;
  };
  return rows
    .flatMap((row) => addressesOf(row, offers, variant))
    .filter((address) => !leadsOn(address));
}

function addressesOf(
  route: Route,
  offers: readonly ListedOffer[],
  variant: Variant,
): RoutedAddress[] {
  const { name, pattern } = route;
  if (!pattern.includes(':offer')) return [addressOfRow(route, {}, variant)];
  // Some pages exist only for certain offers.
  const those = offers.filter(
    ({ key, sellsShares }) =>
      permits(route, 'offer', key) && (name !== 'offerSyndicates' || sellsShares),
  );
  return those.flatMap(({ key, playSuffixes }) => {
    const variations = pattern.includes(':gameType')
      ? playSuffixes.map((gameType) => ({ gameType }))
      : [{}];
    return variations.map((more) => ({
      ...addressOfRow(route, { offer: key, ...more }, variant),
      offerKey: key,
    }));
  });
}
