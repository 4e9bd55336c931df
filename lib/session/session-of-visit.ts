import { ApiError } from '@/lib/client/api-error';
import { links } from '@/lib/routes/links';
import type { Session } from './cookie';
import { confirmed, isAccessStale, refreshed } from './refresh';

/** Pages that read for whoever is signed in, besides those that need a sign-in. */
const PERSONAL = new Set(['buyCart']);
/** Whoever comes here with a sign-in is asked whether it still stands: pages send those whose was refused. */
const ENTRANCES = new Set(['login', 'checkoutLogin']);
/** How long an API that failed is left alone: an outage costs one wait, not one for each visitor. */
const QUIET_MS = 2_000;

export interface VisitSession {
  session: Session;
  /** the page needs the API, and it does not answer: nobody is signed out for that */
  isOutage: boolean;
}

let quietUntil = Number.NEGATIVE_INFINITY;

/**
 * The session that a page is shown with. Where the page needs tokens, old ones are traded here, since a page that
 * renders cannot set a cookie. Cached pages need none, and wait for nothing.
 */
export async function sessionOfVisit(path: string, before: Session): Promise<VisitSession> {
  if (!before.signedIn) return { session: before, isOutage: false };
  const route = links({ variant: before.signedIn.variant }).match(path)?.route;
  const isEntrance = ENTRANCES.has(route?.name ?? '');
  const needsTokens = route?.access === 'customer' || PERSONAL.has(route?.name ?? '');
  if (!isEntrance && !(needsTokens && isAccessStale(before)))
    return { session: before, isOutage: false };
  if (Date.now() < quietUntil) return { session: before, isOutage: needsTokens };
  try {
    const session = await (isEntrance ? confirmed(before) : refreshed(before));
    return { session, isOutage: false };
  } catch (error) {
    if (isSilence(error)) quietUntil = Date.now() + QUIET_MS;
    console.error(`A sign-in could not be refreshed: ${(error as Error).message}`);
    return { session: before, isOutage: needsTokens };
  }
}

/** No answer, or one that stands for all who ask. */
const isSilence = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);
