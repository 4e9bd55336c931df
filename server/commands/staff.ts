import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { STAFF_ROLES, StaffRole } from '@/lib/contract/operator/roles';
import { ConfirmStaff, SignInStaff, SignOutStaff } from '@/lib/contract/operator/staff';
import { Email } from '@/lib/contract/typed';
import { type Db, OPERATING, openDatabase } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { jobContext } from '@/server/jobs/job-context';
import { printable } from '@/server/kernel/printable';
import { readEnv } from '@/server/runtime/env';
import {
  addStaff,
  allStaff,
  BY_COMMAND,
  beginAnew,
  changeRoleByCommand,
  letGo,
  signInStaff,
  staffByEmail,
} from '@/server/staff';
import { commandContext, officeAs } from './office';
import { type CommandInput, runAsProgram } from './run-command';
import { forgetSession, storedSession, storeSession } from './staff-session';

const USAGE = `staff list
  | add EMAIL --name NAME --role ${STAFF_ROLES.join('|')} [--role …]
  | grant EMAIL --role ROLE --reason TEXT
  | invite EMAIL --reason TEXT
  | end EMAIL --reason TEXT
  | sign-in EMAIL | confirm | sign-out`;
const LONGEST_REASON = 500;
const LONGEST_NAME = 80;

interface Words {
  email: string;
  name: string;
  roles: StaffRole[];
  reason: string;
}

/** What each word does to one person, and what it says when it is done. */
const ACTIONS: Readonly<Record<string, (tx: Tx, words: Words) => Promise<string>>> = {
  add: async (tx, { email, name, roles }) => {
    if (roles.length === 0) throw new Error(USAGE);
    const { id, token, expiresAt } = await addStaff(tx, { email, name });
    for (const role of roles)
      await changeRoleByCommand(tx, { staffId: id, role, change: 'grant' }, 'Added by command');
    return `${email} is ${roles.join(', ')}.\n${linkOf(token, expiresAt)}`;
  },
  grant: async (tx, { email, roles, reason }) => {
    if (roles.length === 0) throw new Error(USAGE);
    const staffId = await idOf(tx, email);
    const why = needed(reason);
    for (const role of roles)
      await changeRoleByCommand(tx, { staffId, role, change: 'grant' }, why);
    return `${email} is now ${roles.join(', ')}, too.`;
  },
  invite: async (tx, { email, reason }) => {
    const staffId = await idOf(tx, email);
    const { token, expiresAt } = await beginAnew(tx, { staffId, reason: needed(reason) });
    return `${email} is signed out everywhere and begins anew.\n${linkOf(token, expiresAt)}`;
  },
  end: async (tx, { email, reason }) => {
    await letGo(tx, BY_COMMAND, { staffId: await idOf(tx, email), reason: needed(reason) });
    return `${email} has left, and is signed out everywhere.`;
  },
};

interface SessionWords {
  email: string | undefined;
  stdin: NodeJS.ReadableStream;
}

/** In whose name this machine's user decides by commands. */
const SESSION: Readonly<Record<string, (db: Db, words: SessionWords) => Promise<string>>> = {
  'sign-in': async (db, { email, stdin }) => {
    if (email === undefined) throw new Error(USAGE);
    const factors = SignInStaff.input.safeParse({ email, ...(await factorsIn(stdin)) });
    if (!factors.success) throw new Error(NO_FACTORS);
    const { accessToken, member, endsAt } = await signInStaff(commandContext(db), factors.data);
    // the one before, which nobody could end any more
    await signOut(db);
    await storeSession(accessToken);
    const roles = member.roles.join(', ') || 'no role';
    return `Signed in as ${printable(member.name)} (${roles}), until ${endsAt} at the latest. End it with: npm run staff -- sign-out`;
  },
  confirm: async (db, { email, stdin }) => {
    const token = await storedSession();
    if (email !== undefined) throw new Error(USAGE);
    if (token === null) throw new Error('Nobody is signed in: npm run staff -- sign-in EMAIL');
    const factors = ConfirmStaff.input.safeParse(await factorsIn(stdin));
    if (!factors.success) throw new Error(NO_FACTORS);
    const { confirmedUntil } = await officeAs(db, token)(ConfirmStaff, factors.data);
    return `Confirmed until ${confirmedUntil}.`;
  },
  'sign-out': async (db, { email }) => {
    if (email !== undefined) throw new Error(USAGE);
    return (await signOut(db)) ? 'Signed out.' : 'Nobody was signed in.';
  },
};

const NO_FACTORS = 'It takes a password and a code of six digits, a line each.';

/** The password and the code, as two lines of standard input: the command asks for them at a terminal. */
async function factorsIn(stdin: NodeJS.ReadableStream): Promise<{ password: string; otp: string }> {
  const [password = '', otp = ''] = (await textOf(stdin)).split(/\r?\n/);
  return { password, otp: otp.replaceAll(' ', '') };
}

/** Ends the session and forgets it, also where it has ended already. @returns whether there was one */
async function signOut(db: Db): Promise<boolean> {
  const token = await storedSession().catch(() => null);
  await forgetSession();
  if (token === null) return false;
  await officeAs(db, token)(SignOutStaff, {}).catch(() => undefined);
  return true;
}

export async function staff({ args, databaseUrl, stdin }: CommandInput): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    options: { name: text, reason: text, role: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const [verb = '', address, ...rest] = positionals;
  const action = Object.hasOwn(ACTIONS, verb) ? ACTIONS[verb] : undefined;
  const session = Object.hasOwn(SESSION, verb) ? SESSION[verb] : undefined;
  const email = Email.safeParse(address?.toLowerCase());
  const isList = verb === 'list' && address === undefined;
  const isKnown = isList || session !== undefined || (action && email.success);
  if (rest.length > 0 || !isKnown) throw new Error(USAGE);
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    const ctx = jobContext(database.db);
    if (session) return console.log(await session(database.db, { email: address, stdin }));
    if (!action) return console.log(await listed(ctx));
    const words = {
      email: email.data ?? '',
      name: nameOf(values.name, email.data ?? ''),
      roles: (values.role ?? []).map(roleOf),
      reason: values.reason?.trim() ?? '',
    };
    console.log(await inTransaction(ctx, (tx) => action(tx, words)));
  } finally {
    await database.close();
  }
}

async function listed({ db }: Parameters<typeof inTransaction>[0]): Promise<string> {
  const people = await allStaff(db);
  const lines = people.map(({ email, name, roles, leftAt, passwordHash, lastSignInAt }) =>
    [
      printable(email),
      printable(name),
      roles.join(', ') || 'no role',
      leftAt ? 'has left' : passwordHash ? 'active' : 'invited',
      ...(lastSignInAt ? [`last signed in ${lastSignInAt.toISOString()}`] : []),
    ].join('  '),
  );
  return lines.join('\n') || 'Nobody works here yet: add the first one with --role admin.';
}

async function idOf(tx: Tx, email: string): Promise<string> {
  const row = await staffByEmail(tx, email);
  if (!row) throw new Error(`Nobody works here by the address ${printable(email)}.`);
  return row.id;
}

/** The part behind # is sent to no server, and so stands in no log. */
function linkOf(token: string, expiresAt: string): string {
  const { SITE_ORIGIN, PORT } = readEnv();
  const origin = SITE_ORIGIN ?? `http://localhost:${PORT}`;
  return `Hand over this link, which works once and until ${expiresAt}:\n${origin}/operator/invitation#${token}`;
}

function roleOf(word: string): StaffRole {
  const role = StaffRole.safeParse(word);
  if (!role.success)
    throw new Error(`${printable(word)} is no role: ${STAFF_ROLES.join(', ')} are.`);
  return role.data;
}

function nameOf(name: string | undefined, email: string): string {
  const trimmed = name?.trim() || (email.split('@')[0] ?? '');
  if (trimmed.length > LONGEST_NAME)
    throw new Error(`A name has ${LONGEST_NAME} characters at most.`);
  return trimmed;
}

function needed(reason: string): string {
  if (reason === '') throw new Error('Say why with --reason: it is written down.');
  if (reason.length > LONGEST_REASON)
    throw new Error(`A reason has ${LONGEST_REASON} characters at most.`);
  return reason;
}

runAsProgram('staff', staff);
