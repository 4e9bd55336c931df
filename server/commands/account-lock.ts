import { parseArgs } from 'node:util';
import {
  KeepSecondFactorsOn,
  TurnOffSecondFactors,
  UnfreezeCustomer,
} from '@/lib/contract/operator/customer-access';
import { FreezeCustomer } from '@/lib/contract/operator/customers';
import { IdentityFact } from '@/lib/contract/operator/identity-facts';
import { Email } from '@/lib/contract/typed';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { keepSecondFactorsOf, lockAccount, requestReset, subjectByEmail } from '@/server/identity';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { type Office, officeOf, reasonFor } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE = `account-lock EMAIL [--unlock | --two-factor-off | --two-factor-keep] [--reason TEXT] [--knew FACT --knew FACT]
FACT is what whoever called knew: ${IdentityFact.options.join(', ')}`;

/**
 * Locks a customer's account at their request, unlocks it, or has its second factors turned off after a waiting time, or
 * kept after all.
 */
export async function accountLock({ args, databaseUrl }: CommandInput): Promise<void> {
  const off = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args,
    options: {
      unlock: off,
      'two-factor-off': off,
      'two-factor-keep': off,
      reason: { type: 'string' },
      knew: { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  });
  const email = Email.safeParse(positionals[0]);
  const { reason, knew, ...choice } = values;
  const chosen = Object.values(choice).filter(Boolean);
  const matched = IdentityFact.array().safeParse(knew);
  if (!email.success || positionals.length > 1 || chosen.length > 1 || !matched.success)
    throw new Error(USAGE);
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    const ctx = jobContext(database.db);
    console.log(
      `${email.data}: ${await change(ctx, email.data, { ...choice, reason, matched: matched.data })}.`,
    );
  } finally {
    await database.close();
  }
}

type Choice = { [name in 'unlock' | 'two-factor-off' | 'two-factor-keep']: boolean } & {
  reason: string | undefined;
  matched: IdentityFact[];
};

async function change(ctx: Context, email: string, choice: Choice): Promise<string> {
  const office = await officeOf(ctx.db);
  if (office) return changeInName({ ...ctx, office }, email, choice);
  if (choice['two-factor-off']) return turnOff(ctx, email);
  if (choice['two-factor-keep']) {
    const { changed } = await keepSecondFactorsOf(ctx, email);
    return changed ? KEPT : 'nothing was to be turned off';
  }
  const { changed, state } = await lock(ctx, email, !choice.unlock);
  return `${changed ? 'now' : 'already'} ${state}`;
}

/** The same in somebody's name. */
async function changeInName(
  { db, office }: Context & { office: Office },
  email: string,
  { matched, ...choice }: Choice,
): Promise<string> {
  const reason = reasonFor(choice.reason);
  const subject = await subjectByEmail(db, email);
  // somebody whom there is not is refused by the call
  const input = { customerId: subject?.customer.id ?? 'none', reason };
  if (choice['two-factor-off'])
    return dueIn(await office(TurnOffSecondFactors, { ...input, matched }));
  if (choice['two-factor-keep']) {
    await office(KeepSecondFactorsOn, input);
    return KEPT;
  }
  if (choice.unlock) await office(UnfreezeCustomer, { ...input, matched });
  else await office(FreezeCustomer, input);
  return `now ${stateOf(!choice.unlock)}`;
}

const KEPT = 'keeps the second factors, and was told so';

async function turnOff(ctx: Context, email: string): Promise<string> {
  const reset = await requestReset(ctx, email);
  if (reset.state === 'off') return 'already without a second factor';
  return dueIn(reset);
}

function dueIn({ dueAt, isNew }: { dueAt: string; isNew: boolean }): string {
  return `second factors are turned off on ${dueAt} by the shop's clock; ${isNew ? 'the customer was told' : 'this was asked for before'}`;
}

async function lock(ctx: Context, email: string, isLocked: boolean) {
  const { changed } = await lockAccount(ctx, { email, isLocked });
  return { changed, state: stateOf(isLocked) };
}

const stateOf = (isLocked: boolean): string =>
  isLocked ? 'locked, and every sign-in has ended' : 'open';

runAsProgram('account-lock', accountLock);
