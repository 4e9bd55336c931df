import type { Capability } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';
import type { RouteRow } from '@/lib/routes/route';
import { ROUTES } from '@/lib/routes/table';

/** What the sitemaps need to know of an offer. */
export interface ListedOffer {
  key: string;
  /** path suffixes of its ways to play, without the slash; its own path is not among them */
  playSuffixes: readonly string[];
}

export interface Address {
  path: string;
  /** the offer a page is about; undefined for pages about all of them */
  offerKey?: string;
}

type Listed = Exclude<NonNullable<RouteRow['sitemap']>, 'draws'>;

/** Every address of the route table that belongs in a sitemap and that a visitor without a sign-in can open. */
export function sitemapAddresses(
  type: Listed,
  { offers, capabilities }: { offers: readonly ListedOffer[]; capabilities: readonly Capability[] },
): Address[] {
  const rows = ROUTES.filter(
    (row) =>
      row.sitemap === type &&
      row.page !== null &&
      row.access === 'public' &&
      row.capabilities.every((capability) => capabilities.includes(capability)),
  );
  return rows.flatMap((row) => addressesOf(row, offers));
}

function addressesOf(
  { name, pattern, values }: RouteRow,
  offers: readonly ListedOffer[],
): Address[] {
  if (!pattern.includes(':offer')) return [{ path: href(name) }];
  // Some pages are a lottery's only.
  const those = offers.filter(({ key }) => values?.offer?.includes(key) ?? true);
  return those.flatMap(({ key, playSuffixes }) => {
    const variations = pattern.includes(':gameType')
      ? playSuffixes.map((gameType) => ({ gameType }))
      : [{}];
    return variations.map((more) => ({ path: href(name, { offer: key, ...more }), offerKey: key }));
  });
}
