import type { Sentence } from '@/lib/contract/sentence';
import { findOffer } from '@/server/catalogue';
import type { DrawRun } from './cart-state';

/** What the customer reads where something among these is not sold for the moment; nothing where all is. */
export function stopOn(
  runs: readonly DrawRun[],
  key: 'sales.stopped' | 'sales.stopped.cart' = 'sales.stopped',
): Sentence | null {
  const stopped = runs.find(({ isStopped }) => isStopped);
  if (!stopped) return null;
  return { key, values: { offer: findOffer(stopped.offerKey)?.name ?? stopped.offerKey } };
}
