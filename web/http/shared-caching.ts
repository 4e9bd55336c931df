import { COOKIES } from '@/lib/consent/cookies';

/** The cookies that decide what a page shows: the session and the chosen variant. */
const DECIDING = new RegExp(
  `(?:^|;) *(?:__Host-)?(?:${COOKIES.session.name}|${COOKIES.subVariant.name})=`,
);

/** Whether a request's cookies choose what a page shows. */
export const decidesForVisitor = (cookie: string | undefined): boolean =>
  cookie !== undefined && DECIDING.test(cookie);

/** A shared cache asks for a busy page once a second, and shows a change up to a second later. */
export const SHARED_SECONDS = 1;

const NOBODY = 'private, no-store';
/** the visitor's own browser may keep the page for back navigation; shared caches may not */
const THIS_BROWSER = 'private, no-cache';
const EVERYBODY = `public, max-age=0, s-maxage=${SHARED_SECONDS}`;

export interface Answer {
  status: number;
  /** from the page, the route handler or Next */
  cacheControl: string | undefined;
  setsCookie: boolean;
  /** the request's `Cookie` header */
  cookie: string | undefined;
}

export interface Caching {
  cacheControl: string;
  /** another cookie could lead to another answer */
  dependsOnCookie: boolean;
}

/**
 * Decides which caches may keep an answer; the only place that does (architecture, 3a). Next marks answers from its
 * page cache with `s-maxage`; one address has another page for each variant and segment, chosen by the cookies. Route
 * handlers whose answers are the same for everyone set other cache-control values themselves; answers without the
 * header are not cached.
 * @returns null to leave the answer's own header in place
 */
export function cachingOf({ status, cacheControl, setsCookie, cookie }: Answer): Caching | null {
  if (setsCookie) return { cacheControl: NOBODY, dependsOnCookie: false };
  if (cacheControl === undefined)
    return status === 304 ? null : { cacheControl: NOBODY, dependsOnCookie: false };
  if (!cacheControl.includes('s-maxage')) return null;
  // 304 stands for the page itself
  if (status !== 200 && status !== 304) return { cacheControl: NOBODY, dependsOnCookie: false };
  return decidesForVisitor(cookie)
    ? { cacheControl: THIS_BROWSER, dependsOnCookie: true }
    : { cacheControl: EVERYBODY, dependsOnCookie: true };
}
