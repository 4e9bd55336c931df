import type { SentenceKey } from '@/lib/contract/sentence';
import type { Capability } from '@/lib/contract/site';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { hasCapability } from './segments';

export const capabilityMissing = (key: SentenceKey = 'auth.capability_missing'): ShopError =>
  new ShopError('auth.capability_missing', { key });

/**
 * For verbs of which only a part needs a capability; a call that always needs one declares it.
 * @throws auth.capability_missing
 */
export function requireCapability(
  { segmentName }: Pick<Context, 'segmentName'>,
  capability: Capability,
  key?: SentenceKey,
): void {
  if (!hasCapability(segmentName, capability)) throw capabilityMissing(key);
}
