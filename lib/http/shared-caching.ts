import { COOKIES } from '@/lib/consent/cookies';

/** The cookies that decide what a page shows: the session and the chosen variant. */
const DECIDING = new RegExp(
  `(?:^|;) *(?:__Host-)?(?:${COOKIES.session.name}|${COOKIES.subVariant.name})=`,
);

/** Whether a request's cookies choose what a page shows. */
export const decidesForVisitor = (cookie: string | undefined): boolean =>
  cookie !== undefined && DECIDING.test(cookie);

/** Each shared cache asks for a busy page once a second, and shows a change up to a second later. */
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
  /** shared caches may keep it */
  isForEverybody?: true;
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
    : { cacheControl: EVERYBODY, dependsOnCookie: true, isForEverybody: true };
}

/** How far the clock of a cache may differ from ours; one that differs more is not gone by. */
const CLOCKS_DIFFER_MS = 5_000;

/**
 * nginx counts in whole seconds, so `s-maxage=1` holds there for up to two. To a cache that says what time it is, this
 * is the value of `X-Accel-Expires`: until the present second of its own clock is over. Null for all others.
 * @param clock the request's `X-Cache-Clock` header: seconds since 1970
 */
export function untilSecondIsOver(clock: string | undefined, now = Date.now()): string | null {
  if (clock === undefined || !/^\d{10}(?:\.\d{1,3})?$/.test(clock)) return null;
  if (Math.abs(Number(clock) * 1_000 - now) > CLOCKS_DIFFER_MS) return null;
  return `@${Math.floor(Number(clock))}`;
}
