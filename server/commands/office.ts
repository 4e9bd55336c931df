import type { Call, CallInput, CallResult } from '@/lib/contract/call';
import { requirePermission } from '@/server/api/permission';
import type { Db } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { operatorHttp } from '@/server/operator/http';
import { hasStaff, staffOfToken } from '@/server/staff';
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
