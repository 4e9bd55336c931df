import 'server-only';
import { cookies } from 'next/headers';
import { type Session, sealSession, sessionCookieName, sessionCookieOptions } from './cookie';

/** Writes the session cookie when something in it changed. */
export async function keepSession(before: Session, after: Session): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  (await cookies()).set(sessionCookieName(), await sealSession(after), sessionCookieOptions());
}
