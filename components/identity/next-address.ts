import type { SignedInAs } from '@/lib/queries/session';
import type { Href } from '@/lib/routes/links';
import { ownPath } from '@/lib/text/own-path';

/** Where somebody who has just signed in goes: to what they have to do first, else to where they were going. */
export const addressAfter = (
  { forcePasswordChange, accountUpgrade }: SignedInAs,
  href: Href,
  fallback: string,
): string => {
  if (forcePasswordChange) return href('forcePasswordChange');
  if (accountUpgrade) return href('upgradeAccount');
  return nextAddress(window.location.search, fallback);
};

/** Where to go after signing in: only a path of this site, never another one. */
export const nextAddress = (search: string, fallback: string): string =>
  ownPath(new URLSearchParams(search).get('next')) ?? fallback;
