import type { Capability, Variant } from '@/lib/contract/site';
import { links, type Params } from '@/lib/routes/links';
import type { ParamsOf } from '@/lib/routes/params';
import type { RouteRow } from '@/lib/routes/route';
import { ROUTES, type Route, type RouteName, routeOf } from '@/lib/routes/table';

/** What the sitemaps need to know of an offer. */
export interface ListedOffer {
  key: string;
  /** path suffixes of its ways to play, without the slash; its own path is not among them */
  playSuffixes: readonly string[];
}

/** A page of one variant's shop. */
export interface Address {
  /** the same page's in every variant, wherever content has put it */
  page: string;
  path: string;
}

export interface RoutedAddress extends Address {
  /** the offer a page is about; undefined for pages about all of them */
  offerKey?: string;
}

type Listed = Exclude<NonNullable<RouteRow['sitemap']>, 'draws'>;

/** A page of a route, where content has put it for a variant. */
export const addressAt = <Name extends RouteName>(
  name: Name,
  params: ParamsOf<Name>,
  variant: Variant,
): Address => addressOfRow(routeOf(name), params, variant);

const addressOfRow = (route: Route, params: Params, variant: Variant): Address => ({
  page: [route.name, ...Object.values(params)].join(' '),
  path: links({ variant }).pathOf(route, params),
});

/** Every address of the route table that belongs in a sitemap and that a visitor without a sign-in can open. */
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
      row.capabilities.every((capability) => capabilities.includes(capability)),
  );
  return rows.flatMap((row) => addressesOf(row, offers, variant));
}

function addressesOf(
  route: Route,
  offers: readonly ListedOffer[],
  variant: Variant,
): RoutedAddress[] {
  const { pattern, values } = route;
  if (!pattern.includes(':offer')) return [addressOfRow(route, {}, variant)];
  // Some pages are a lottery's only.
  const those = offers.filter(({ key }) => values?.offer?.includes(key) ?? true);
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
