import { openServingDatabase } from '@/server/db/open-serving';
import type { Database } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';

/** A busy machine may keep a database from answering for a while, and only one test is about that. */
const SILENCE_MS = 60_000;

/** Opens the database as a node does; `TEST_SILENCE_MS` says after how long without an answer it is silent. */
export const openTestNode = (): Promise<Database> =>
  openServingDatabase(readEnv(), {
    everyMs: 1_000,
    silenceMs: Number(process.env.TEST_SILENCE_MS ?? SILENCE_MS),
  });
