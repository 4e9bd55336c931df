import { parseArgs } from 'node:util';
import { Email } from '@/lib/contract/identity';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { lockAccount, resetTwoFactor } from '@/server/identity';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { readEnv } from '@/server/runtime/env';

const USAGE = 'account-lock EMAIL [--unlock | --two-factor-off]';

/** Locks a customer's account at their request, unlocks it, or turns its two-factor authentication off. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      unlock: { type: 'boolean', default: false },
      'two-factor-off': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const email = Email.safeParse(positionals[0]);
  if (!email.success || positionals.length > 1) throw new Error(USAGE);
  if (values.unlock && values['two-factor-off']) throw new Error(USAGE);
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    const ctx = jobContext(database.db);
    const { changed, state } = values['two-factor-off']
      ? { ...(await resetTwoFactor(ctx, email.data)), state: 'without two-factor authentication' }
      : await lock(ctx, email.data, !values.unlock);
    console.log(`${email.data}: ${changed ? 'now' : 'already'} ${state}.`);
  } finally {
    await database.close();
  }
}

async function lock(ctx: Context, email: string, isLocked: boolean) {
  const { changed } = await lockAccount(ctx, { email, isLocked });
  return { changed, state: isLocked ? 'locked, and every sign-in has ended' : 'open' };
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
