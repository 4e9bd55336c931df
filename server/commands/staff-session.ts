import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnv } from '@/server/runtime/env';

const LONGEST_TOKEN = 200;

/** Where the session of whoever runs commands is kept; npm changes to the checkout, so it begins there. */
const sessionFile = (): string => path.resolve(readEnv().STAFF_SESSION_FILE);

/** The token of the session that `staff sign-in` began; null where nobody is signed in. @throws an Error where others can read it */
export async function storedSession(): Promise<string | null> {
  const file = sessionFile();
  try {
    const { mode } = await stat(file);
    if ((mode & 0o077) !== 0)
      throw new Error(`Others on this machine can read ${file}: delete it, and sign in again.`);
    return (await readFile(file, 'utf8')).trim().slice(0, LONGEST_TOKEN) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps the token of a session in a file that nobody else on the machine reads. */
export async function storeSession(accessToken: string): Promise<void> {
  const file = sessionFile();
  await mkdir(path.dirname(file), { recursive: true });
  // anew: the mode of a file that is there would stay
  await rm(file, { force: true });
  await writeFile(file, `${accessToken}\n`, { mode: 0o600, flag: 'wx' });
}

export const forgetSession = (): Promise<void> => rm(sessionFile(), { force: true });
