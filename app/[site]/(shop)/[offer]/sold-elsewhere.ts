import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Capability } from '@/lib/contract/site';
import { href, isBuilt } from '@/lib/routes/match';
import { ROUTES } from '@/lib/routes/table';

/**
 * Where a way to play is explained or sold that is not one of the offer's own tickets: shares, groups and
 * subscriptions have pages of their own. Null for all others, and where the site's segment may not open that page.
 */
export function soldElsewhere(
  { key, kind }: Pick<ProductOffer, 'key' | 'kind'>,
  suffix: string,
  capabilities: readonly Capability[],
): string | null {
  const route = routeOf(suffix, kind);
  const row = ROUTES.find(({ name }) => name === route);
  if (!row || !isBuilt(row.name)) return null;
  if (!row.capabilities.every((needed) => capabilities.includes(needed))) return null;
  return row.pattern.includes(':offer') ? href(row.name, { offer: key }) : href(row.name);
}

function routeOf(suffix: string, kind: ProductOffer['kind']): string | null {
  if (suffix === 'subscriptions') return 'subscribe';
  if (kind === 'raffle') return null;
  if (suffix === 'syndicates') return 'syndicates';
  return suffix === 'lotto-party' ? 'lottoParty' : null;
}
