import { parseArgs } from 'node:util';
import { Email } from '@/lib/contract/identity';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { lockAccount } from '@/server/identity';
import { jobContext } from '@/server/jobs/job-context';
import { readEnv } from '@/server/runtime/env';

const USAGE = 'account-lock EMAIL [--unlock]';

/** Locks a customer's account at their request, or unlocks it. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { unlock: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const email = Email.safeParse(positionals[0]);
  if (!email.success || positionals.length > 1) throw new Error(USAGE);
  const isLocked = !values.unlock;
  const database = openDatabase(readEnv().DATABASE_URL, 2, OPERATING);
  try {
    const ctx = jobContext(database.db);
    const { changed } = await lockAccount(ctx, { email: email.data, isLocked });
    const state = isLocked ? 'locked, and every sign-in has ended' : 'open';
    console.log(`${email.data}: ${changed ? 'now' : 'already'} ${state}.`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
