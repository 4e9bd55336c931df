import type { Call, CallInput, CallResult } from '@/lib/contract/call';
import { requirePermission } from '@/server/api/permission';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { operatorHttp } from '@/server/operator/http';
import { readEnv } from '@/server/runtime/env';
import type { UNATTENDED } from '@/server/runtime/settings/staff';
import { BY_COMMAND, hasStaff, recordAction, staffOfToken } from '@/server/staff';
import { staffHttp } from '@/server/staff/http';
import { storedSession } from './staff-session';

/** How a command ends whose change waits for a second person: it is neither done nor refused. */
export const REQUESTED = 3;

const SIGN_IN = 'npm run staff -- sign-in EMAIL';
const NOBODY = `This shop has staff, so somebody decides this in their own name. Sign in first: ${SIGN_IN}`;
const ENDED = `Your session has ended. Sign in again: ${SIGN_IN}`;
const CONFIRM = 'Show again that it is you, and repeat this: npm run staff -- confirm';

/** Makes a call of the office in somebody's name. @throws ShopError as the call, and an Error where they may not at all */
export type Office = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallResult<C>>;

/**
 * The office, as whoever is signed in on this machine may use it: with their roles, and written down as theirs. Null in a
 * shop where nobody can sign in yet: its commands act by themselves.
 * @throws an Error that says how, where nobody is signed in
 */
export async function officeOf(db: Db): Promise<Office | null> {
  if (!(await hasStaff(db))) return null;
  const token = await storedSession();
  if (token === null) throw new Error(NOBODY);
  return officeAs(db, token);
}

/** What may be done in nobody's name, where the settings say so: what a machine brings at night. */
export type Unattended = (typeof UNATTENDED)[number];

/**
 * As `officeOf`; null, too, for what runs unattended where `UNATTENDED_COMMANDS` allows that: it acts by itself then, and
 * writes down that it did (`unattendedAction`).
 * @throws an Error that says how, where nobody is signed in, or where it may not run unattended
 */
export async function officeUnless(
  db: Db,
  { command, isUnattended }: { command: Unattended; isUnattended: boolean },
): Promise<Office | null> {
  if (!isUnattended) return officeOf(db);
  if ((await hasStaff(db)) && !readEnv().UNATTENDED_COMMANDS.includes(command))
    throw new Error(
      `${command} does not run unattended here: UNATTENDED_COMMANDS does not name it.`,
    );
  return null;
}

/** Writes down in the office's log what a command did unattended. It names nobody. */
export const unattendedAction = (ctx: Context, done: Parameters<typeof recordAction>[2]) =>
  inTransaction(ctx, (tx) => recordAction(tx, BY_COMMAND, { reason: 'Unattended', ...done }));

/** The office in the name of a session, whatever becomes of it between two calls. */
export function officeAs(db: Db, token: string): Office {
  return async (call, input) => {
    const here = commandContext(db);
    try {
      const ctx = { ...here, ...(await staffOfToken(here, token)) };
      requirePermission(call.endpoint, ctx);
      return (await verbOf(call)(ctx as never, parsed(call, input) as never)) as never;
    } catch (error) {
      throw explained(error);
    }
  };
}

/** The context of a command, as the log shows where it came from. */
export const commandContext = (db: Db): Context => ({
  ...jobContext(db),
  address: 'server',
  agent: 'a command on the server',
});

const ROUTES = new Map([...staffHttp, ...operatorHttp].map((route) => [route.call.name, route]));

function verbOf(call: Call) {
  const route = ROUTES.get(call.name);
  if (!route) throw new Error(`${call.name} is no call of the office.`);
  return route.verb;
}

function parsed(call: Call, input: unknown): unknown {
  const { data, error } = call.input.safeParse(input);
  if (!error) return data;
  const target = error.issues[0]?.path.join('.') || 'general';
  throw new ShopError('request.invalid', { key: 'request.invalid.field', target });
}

/** What no other withdrawal, payment or claim would fare better with is said once, with what to do about it. */
function explained(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  if (error.code === 'auth.token_invalid') return new Error(ENDED);
  if (error.code === 'staff.confirmation_required') return new Error(CONFIRM);
  return error.code === 'staff.role_missing' ? new Error(error.message) : error;
}

/** The reason that the log keeps of what somebody does. @throws an Error that asks for it */
export function reasonFor(reason: string | undefined): string {
  const why = reason?.trim() ?? '';
  if (why === '') throw new Error('Say why with --reason: it is written down beside what you do.');
  return why;
}

/** What came of one of several: a refusal of one keeps none of the others. */
export async function outcomeOf(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    process.exitCode = 1;
    return error.message;
  }
}

/** Says that a change waits for somebody else. */
export function requested(decider: string): string {
  process.exitCode ??= REQUESTED;
  return `requested: another person of ${decider} decides on it in the office, under Approvals.`;
}
