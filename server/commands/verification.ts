import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Email } from '@/lib/contract/typed';
import { type Db, OPERATING, openDatabase } from '@/server/db/pool';
import { printable } from '@/server/kernel/printable';
import { excludedUntil } from '@/server/limits';
import { readEnv } from '@/server/runtime/env';
import {
  countChecks,
  decideDocuments,
  demandVerification,
  listWaiting,
  openDocuments,
} from '@/server/verification';

const USAGE =
  'verification list | checks | show EMAIL [--into FOLDER] | approve EMAIL | reject EMAIL REASON | require EMAIL';
const LONGEST_REASON = 300;

/** What each word does, and what it says when it is done. */
const ACTIONS: Readonly<
  Record<string, (db: Db, words: string[], folder: string) => Promise<string>>
> = {
  list: async (db, words) => {
    expectWords(words, 0);
    const waiting = await listWaiting(db);
    return (
      waiting
        .map(({ email, documents, since }) => `${since}  ${printable(email)}  ${documents}`)
        .join('\n') || 'Nobody is waiting.'
    );
  },
  checks: async (db, words) => {
    expectWords(words, 0);
    const days = await countChecks(db);
    return (
      days
        .map(
          ({ day, method, asked, matched }) =>
            `${day}  ${method}  ${asked} asked, ${matched} matched`,
        )
        .join('\n') || 'Nobody was asked about in 30 days.'
    );
  },
  show: (db, words, folder) => show(db, emailIn(words), folder),
  approve: async (db, words) => {
    const email = emailIn(words);
    return decided(email, await decideDocuments(db, email, null), 'approved');
  },
  reject: async (db, [address = '', ...rest]) => {
    const email = emailIn([address]);
    const reason = rest.join(' ').trim();
    if (reason === '') throw new Error('Say why, in a sentence that the customer reads.');
    if (reason.length > LONGEST_REASON)
      throw new Error(`The reason has ${LONGEST_REASON} characters at most.`);
    return decided(email, await decideDocuments(db, email, reason), 'rejected');
  },
  require: async (db, words) => {
    const email = emailIn(words);
    return (await demandVerification(db, email))
      ? `${email}: verifies before anything else from now on.`
      : `${email}: is verified, or was asked to already.`;
  },
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { into: { type: 'string', default: '.' } },
    allowPositionals: true,
  });
  const [name = '', ...words] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new Error(USAGE);
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    console.log(await action(database.db, words, values.into));
  } finally {
    await database.close();
  }
}

/** Says who it is, and writes the pictures into files that nobody else on the machine can read. */
async function show(db: Db, email: string, folder: string): Promise<string> {
  const { subject, documents } = await openDocuments(db, email);
  const { firstName, lastName, dateOfBirth, address } = subject.person;
  const excluded = await excludedUntil(db, subject.person);
  const { line1, line2, suburb, state, postcode } = address;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = await Promise.all(
    documents.map(async ({ id, kind, picture }) => {
      const file = path.join(folder, `${kind}-${id}.jpg`);
      await writeFile(file, picture, { mode: 0o600, flag: 'wx' });
      return file;
    }),
  );
  return [
    `${firstName} ${lastName}, born ${dateOfBirth}${subject.isVerified ? ', verified' : ''}`,
    [line1, line2, suburb, state, postcode].filter(Boolean).join(', ') || 'no address',
    ...(excluded
      ? [
          `Somebody of this name and birthday has excluded themselves until ${excluded.toISOString()}: say nothing of it before you know who asks.`,
        ]
      : []),
    ...(files.length > 0
      ? [...files, 'Delete these files as soon as you have decided.']
      : ['Nothing of theirs is waiting.']),
  ]
    .map(printable)
    .join('\n');
}

function emailIn(words: string[]): string {
  expectWords(words, 1);
  const email = Email.safeParse(words[0]);
  if (!email.success) throw new Error(USAGE);
  return email.data;
}

function expectWords(words: string[], count: number): void {
  if (words.length !== count) throw new Error(USAGE);
}

const decided = (email: string, count: number, what: string): string =>
  count === 0
    ? `${email}: nothing is waiting.`
    : `${email}: ${count === 1 ? 'one picture' : `${count} pictures`} ${what}, and the customer is told.`;

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
