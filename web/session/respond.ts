import 'server-only';
import { cookies } from 'next/headers';
import { storeSession } from './answer-browser';
import type { Session } from './cookie';

/** Writes the session cookie when something in it changed. */
export async function keepSession(before: Session, after: Session): Promise<void> {
  const jar = await cookies();
  await storeSession(
    { set: (name, value, options) => jar.set(name, value, options) },
    before,
    after,
  );
}
