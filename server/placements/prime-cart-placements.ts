import type { CallResult } from '@/lib/contract/call';
import type { PrimeCartPlacements } from '@/lib/contract/placements';

/**
 * Announces that a cart's slots will be requested. These rules need no preparation, so it does
 * nothing; it exists for clients that announce themselves to whatever engine fills the slots.
 */
export async function primeCartPlacements(): Promise<CallResult<typeof PrimeCartPlacements>> {
  return {};
}
