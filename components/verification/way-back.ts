import { forget, recall, remember } from '@/components/play/ticket-storage';
import type { Href } from '@/lib/routes/links';
import { ownPath } from '@/lib/text/own-path';

const KEY = 'verification.back';

/** The page that verifies, for somebody who is stopped on the way to something: they are led back to it. */
export const verifyFirst = (href: Href, back: string): string =>
  `${href('verifyAccount')}?next=${encodeURIComponent(back)}`;

/** Keeps where the customer was going: a bank, or a provider's pages, bring no address of ours back. */
export function keepWayBack(search: string): void {
  const next = ownPath(new URLSearchParams(search).get('next'));
  if (next) remember(KEY, next);
}

/** Where they were going; null if nowhere. */
export const wayBack = (): string | null => ownPath(recall(KEY));

export const forgetWayBack = (): void => forget(KEY);
