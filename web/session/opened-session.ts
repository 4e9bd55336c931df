import { newSession, type Session, unsealSession } from './cookie';

/** Opening a seal costs as much processor time as a light call; a page makes several with one cookie. */
const CACHED_MS = 60_000;
const MOST = 2_000;
/** The part of a seal that says when it expires, in ms since 1970; what it says is covered by the seal. */
const EXPIRES = 5;

interface Opened {
  session: Session;
  until: number;
}

const opened = new Map<string, Opened>();

/**
 * The session in a sealed cookie, as `unsealSession` opens it. One that was opened is kept in memory for a minute, by
 * the whole seal, and never past its own expiry. Seals that open nothing are not kept.
 */
export async function openedSession(cookie: string | undefined): Promise<Session> {
  if (!cookie) return newSession();
  const now = Date.now();
  const cached = opened.get(cookie);
  if (cached && now < cached.until) return cached.session;
  opened.delete(cookie);
  const session = await unsealSession(cookie);
  // what opens without a sign-in or a cart may be a new visit in place of a broken seal
  if (!session.signedIn && !session.anonymousCart) return session;
  const expiresAt = Number(cookie.split('*', EXPIRES + 1)[EXPIRES]);
  if (!Number.isSafeInteger(expiresAt)) return session;
  const [oldest] = opened.keys();
  if (opened.size >= MOST && oldest !== undefined) opened.delete(oldest);
  opened.set(cookie, { session: frozen(session), until: Math.min(now + CACHED_MS, expiresAt) });
  return session;
}

/** Shared by several calls: none may change it. */
function frozen(session: Session): Session {
  if (session.signedIn) Object.freeze(session.signedIn);
  return Object.freeze(session);
}
