import { parseArgs } from 'node:util';
import { Email } from '@/lib/contract/typed';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { keepSecondFactorsOf, lockAccount, requestReset } from '@/server/identity';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { readEnv } from '@/server/runtime/env';

const USAGE = 'account-lock EMAIL [--unlock | --two-factor-off | --two-factor-keep]';

/**
 * Locks a customer's account at their request, unlocks it, or has its second factors turned off after a waiting time, or
 * kept after all.
 */
async function main(): Promise<void> {
  const off = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    options: { unlock: off, 'two-factor-off': off, 'two-factor-keep': off },
    allowPositionals: true,
  });
  const email = Email.safeParse(positionals[0]);
  const chosen = Object.values(values).filter(Boolean);
  if (!email.success || positionals.length > 1 || chosen.length > 1) throw new Error(USAGE);
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    const ctx = jobContext(database.db);
    console.log(`${email.data}: ${await change(ctx, email.data, values)}.`);
  } finally {
    await database.close();
  }
}

type Choice = { [name in 'unlock' | 'two-factor-off' | 'two-factor-keep']: boolean };

async function change(ctx: Context, email: string, choice: Choice): Promise<string> {
  if (choice['two-factor-off']) return turnOff(ctx, email);
  if (choice['two-factor-keep']) {
    const { changed } = await keepSecondFactorsOf(ctx, email);
    return changed ? 'keeps the second factors, and was told so' : 'nothing was to be turned off';
  }
  const { changed, state } = await lock(ctx, email, !choice.unlock);
  return `${changed ? 'now' : 'already'} ${state}`;
}

async function turnOff(ctx: Context, email: string): Promise<string> {
  const reset = await requestReset(ctx, email);
  if (reset.state === 'off') return 'already without a second factor';
  const { dueAt, isNew } = reset;
  return `second factors are turned off on ${dueAt} by the shop's clock; ${isNew ? 'the customer was told' : 'this was asked for before'}`;
}

async function lock(ctx: Context, email: string, isLocked: boolean) {
  const { changed } = await lockAccount(ctx, { email, isLocked });
  return { changed, state: isLocked ? 'locked, and every sign-in has ended' : 'open' };
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
