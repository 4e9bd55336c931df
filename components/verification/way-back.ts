import { tabStorage } from '@/lib/browser/storage';
import { ownPath } from '@/lib/text/own-path';

const KEY = 'verification.back';

/** Keeps where the customer was going: a bank, or a provider's pages, bring no address of ours back. */
export function keepWayBack(search: string): void {
  const next = ownPath(new URLSearchParams(search).get('next'));
  if (next) tabStorage.set(KEY, next);
}

/** Where they were going; null if nowhere. */
export const wayBack = (): string | null => ownPath(tabStorage.get(KEY));

export const forgetWayBack = (): void => tabStorage.remove(KEY);
