import { forget, recall, remember } from '@/components/play/ticket-storage';
import { ownPath } from '@/lib/text/own-path';

const KEY = 'verification.back';

/** Keeps where the customer was going: a bank, or a provider's pages, bring no address of ours back. */
export function keepWayBack(search: string): void {
  const next = ownPath(new URLSearchParams(search).get('next'));
  if (next) remember(KEY, next);
}

/** Where they were going; null if nowhere. */
export const wayBack = (): string | null => ownPath(recall(KEY));

export const forgetWayBack = (): void => forget(KEY);
