import type { CallResult } from '@/lib/contract/call';
import type { PrimeCartPlacements } from '@/lib/contract/placements';

/**
 * Says in advance that a cart's places will be asked for. These rules need no warming up, so there is nothing to do:
 * the call is here for clients that announce themselves to whatever engine fills the places.
 */
export async function primeCartPlacements(): Promise<CallResult<typeof PrimeCartPlacements>> {
  return {};
}
