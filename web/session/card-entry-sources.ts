import type { EntrySources } from '@/lib/payment-gateways/card-entry-way';
import { PAYMENT_GATEWAYS } from '@/lib/payment-gateways/catalogue';
import { permissionsPolicy } from './permissions';

/** What these ways of entering a card need together; null when they need nothing. */
export function entrySources(ways: readonly string[]): EntrySources | null {
  const needed = PAYMENT_GATEWAYS.flatMap<EntrySources>(({ cardEntry: { way, sources } }) =>
    sources && ways.includes(way) ? [sources] : [],
  );
  if (needed.length === 0) return null;
  return {
    frames: needed.flatMap(({ frames }) => frames),
    connections: needed.flatMap(({ connections }) => connections),
    images: needed.flatMap(({ images }) => images),
    forms: needed.flatMap(({ forms }) => forms),
    wallets: needed.flatMap(({ wallets }) => wallets),
  };
}

/** The headers of a page with such fields that differ from those of other pages. */
export const entryHeaders = ({ wallets }: EntrySources): readonly [string, string][] => [
  ['permissions-policy', permissionsPolicy(wallets)],
  // some wallets open a window of their own, and answer to this one
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
];
