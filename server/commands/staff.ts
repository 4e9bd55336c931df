import { parseArgs } from 'node:util';
import { STAFF_ROLES, StaffRole } from '@/lib/contract/operator/roles';
import { Email } from '@/lib/contract/typed';
import { OPERATING, openDatabase } from '@/server/db/pool';
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
  staffByEmail,
} from '@/server/staff';

const USAGE = `staff list
  | add EMAIL --name NAME --role ${STAFF_ROLES.join('|')} [--role …]
  | grant EMAIL --role ROLE --reason TEXT
  | invite EMAIL --reason TEXT
  | end EMAIL --reason TEXT`;
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

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { name: text, reason: text, role: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const [verb = '', address, ...rest] = positionals;
  const action = Object.hasOwn(ACTIONS, verb) ? ACTIONS[verb] : undefined;
  const email = Email.safeParse(address?.toLowerCase());
  const isList = verb === 'list' && address === undefined;
  if (rest.length > 0 || !(isList || (action && email.success))) throw new Error(USAGE);
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    const ctx = jobContext(database.db);
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

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
