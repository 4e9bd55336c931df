import { ApiError } from '@/lib/client/api-error';
import { SUB_VARIANT_COOKIE } from '@/lib/routes/sub-variant';
import { type Session, sealSession, sessionCookieName, sessionCookieOptions } from './cookie';
import { type BrowserRequest, forward } from './forward';
import { refusalTo } from './same-origin';
import { variantOfVisit } from './variant-of-visit';

/** A browser's cookies: what came with its request, and what its answer sets. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, options: ReturnType<typeof sessionCookieOptions>): void;
  /** the session in its sealed cookie */
  session(): Promise<Session>;
}

/** Answers a browser's call with its session, and sets the cookie of a changed one. */
export async function answerBrowser(
  browserRequest: Omit<BrowserRequest, 'subVariant'>,
  jar: CookieJar,
): Promise<Response> {
  const before = await jar.session();
  const subVariant = jar.get(SUB_VARIANT_COOKIE);
  try {
    const { response, session } = await forward({ ...browserRequest, subVariant }, before);
    await storeSession(jar, before, session);
    return response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const guest = variantOfVisit(subVariant, browserRequest.request.headers.get('host'));
    const variant = before.signedIn?.variant ?? guest;
    return refusalTo(variant, 'server.unavailable', 'server.unavailable.no_answer');
  }
}

/** Sets the session cookie when something in it changed. */
export async function storeSession(
  jar: Pick<CookieJar, 'set'>,
  before: Session,
  after: Session,
): Promise<void> {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return;
  jar.set(sessionCookieName(), await sealSession(after), sessionCookieOptions());
}
