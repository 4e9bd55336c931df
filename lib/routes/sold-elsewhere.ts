import type { Capability, Variant } from '@/lib/contract/site';
import { href, isBuilt, type RouteMatch } from './match';
import { RAFFLE_PATHS } from './offer-paths';
import { ROUTES } from './table';

/**
 * Where a way to play is explained or sold that is not one of an offer's own tickets: shares, groups and
 * subscriptions have pages of their own. Null for all others, and where the visitor may not open that page.
 */
export function soldElsewhere(
  { route, params }: RouteMatch,
  capabilities: readonly Capability[],
  variant: Variant,
): string | null {
  const { offer = '', gameType = '' } = params;
  if (route.name !== 'playGameType') return null;
  const row = ROUTES.find(({ name }) => name === routeOf(gameType, offer.toLowerCase()));
  if (!row || !isBuilt(row.name)) return null;
  if (!row.capabilities.every((needed) => capabilities.includes(needed))) return null;
  return href(row.name, row.pattern.includes(':offer') ? { offer } : {}, variant);
}

function routeOf(gameType: string, offer: string): string | null {
  if (gameType === 'subscriptions') return 'subscribe';
  if (RAFFLE_PATHS.some((path) => path === offer)) return null;
  if (gameType === 'syndicates') return 'syndicates';
  return gameType === 'lotto-party' ? 'lottoParty' : null;
}
