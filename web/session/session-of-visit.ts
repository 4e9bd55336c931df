import { ApiError } from '@/lib/client/api-error';
import { links } from '@/lib/routes/links';
import type { Session } from './cookie';
import { confirmed, isAccessStale, refreshed } from './refresh';

/** Pages that read the customer's data although they do not require a sign-in. */
const PERSONAL = new Set(['buyCart']);
/** Pages that check whether the sign-in is still valid: other pages redirect here when it was refused. */
const ENTRANCES = new Set(['login', 'checkoutLogin']);
/** How long to leave a failed API alone: an outage delays one request, not every visitor. */
const QUIET_MS = 2_000;

export interface VisitSession {
  session: Session;
  /** the page needs the API, which does not answer; the visitor stays signed in */
  isOutage: boolean;
}

let quietUntil = Number.NEGATIVE_INFINITY;

/**
 * The session to render a page with. If the page needs tokens, expired ones are refreshed here, because a page cannot
 * set cookies while it renders. Cached pages need no tokens and do not wait.
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

/** No answer, or a 503, which is the same for all callers. */
const isSilence = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);
