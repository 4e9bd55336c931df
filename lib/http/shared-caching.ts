import { COOKIES } from '@/lib/consent/cookies';

/** The cookies that decide what a page shows: who is here, and the shop that was chosen. */
const DECIDING = new RegExp(
  `(?:^|;) *(?:__Host-)?(?:${COOKIES.session.name}|${COOKIES.subVariant.name})=`,
);

/** A rush on one page is one request a second for each cache; a change is seen a second later there. */
const SHARED_SECONDS = 1;

const NOBODY = 'private, no-store';
/** a visitor's own browser may keep the page for the way back, and nobody else */
const THIS_BROWSER = 'private, no-cache';
const EVERYBODY = `public, max-age=0, s-maxage=${SHARED_SECONDS}`;

export interface Answer {
  status: number;
  /** what the page or route handler says, or Next for it */
  cacheControl: string | undefined;
  setsCookie: boolean;
  /** the request's `Cookie` header */
  cookie: string | undefined;
}

export interface Caching {
  cacheControl: string;
  /** the answer would be another one with another cookie */
  dependsOnCookie: boolean;
}

/**
 * Who may keep an answer: the one place where this is decided (architecture, 3a). Next marks what comes from its page
 * cache by `s-maxage`: one address, but another page for each variant and segment, which the cookies choose. Route
 * handlers that are the same for all say so themselves, in other words; what says nothing is kept by nobody.
 * @returns null where the answer's own word stands
 */
export function cachingOf({ status, cacheControl, setsCookie, cookie }: Answer): Caching | null {
  if (setsCookie) return { cacheControl: NOBODY, dependsOnCookie: false };
  if (cacheControl === undefined)
    return status === 304 ? null : { cacheControl: NOBODY, dependsOnCookie: false };
  if (!cacheControl.includes('s-maxage')) return null;
  if (status !== 200) return { cacheControl: NOBODY, dependsOnCookie: false };
  const isChosen = cookie !== undefined && DECIDING.test(cookie);
  return { cacheControl: isChosen ? THIS_BROWSER : EVERYBODY, dependsOnCookie: true };
}
