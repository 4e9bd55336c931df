import type { Href } from './links';

/** The page that verifies, for somebody who is stopped on the way to something: they are led back to it. */
export const verifyFirst = (href: Href, back: string): string =>
  `${href('verifyAccount')}?next=${encodeURIComponent(back)}`;
