import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  DecideVerification,
  GetVerificationPicture,
  OpenVerificationCase,
  RequireVerification,
} from '@/lib/contract/operator/verification';
import { Email } from '@/lib/contract/typed';
import { type Db, OPERATING, openDatabase } from '@/server/db/pool';
import { subjectByEmail } from '@/server/identity';
import { printable } from '@/server/kernel/printable';
import { excludedUntil } from '@/server/limits';
import {
  countChecks,
  decideDocuments,
  demandVerification,
  listWaiting,
  openDocuments,
} from '@/server/verification';
import { type Office, officeOf, reasonFor } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE = `verification list | checks | show EMAIL [--into FOLDER] | approve EMAIL | reject EMAIL REASON | require EMAIL;
  where somebody is signed in (npm run staff) show, approve and require with --reason TEXT, and approve and reject
  with --documents ID,… as show names them`;
const LONGEST_REASON = 300;

/** What each word does, and what it says when it is done. */
const ACTIONS: Readonly<
  Record<string, (db: Db, words: string[], options: Options) => Promise<string>>
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
  show: async (db, words, options) => {
    const email = emailIn(words);
    const office = await officeOf(db);
    return office ? showInOffice({ db, office, email }, options) : show(db, email, options.into);
  },
  approve: async (db, words, options) => {
    const email = emailIn(words);
    const office = await officeOf(db);
    if (office) {
      const reason = reasonFor(options.reason);
      return decideInOffice({ db, office, email }, { ...options, decision: 'approve', reason });
    }
    return decided(email, await decideDocuments(db, email, null), 'approved');
  },
  reject: async (db, [address = '', ...rest], options) => {
    const email = emailIn([address]);
    const reason = rest.join(' ').trim();
    if (reason === '') throw new Error('Say why, in a sentence that the customer reads.');
    if (reason.length > LONGEST_REASON)
      throw new Error(`The reason has ${LONGEST_REASON} characters at most.`);
    const office = await officeOf(db);
    if (office)
      return decideInOffice({ db, office, email }, { ...options, decision: 'reject', reason });
    return decided(email, await decideDocuments(db, email, reason), 'rejected');
  },
  require: async (db, words, options) => {
    const email = emailIn(words);
    const office = await officeOf(db);
    if (office) {
      const reason = reasonFor(options.reason);
      await office(RequireVerification, { customerId: await idOf(db, email), reason });
      return `${email}: verifies before anything else from now on.`;
    }
    return (await demandVerification(db, email))
      ? `${email}: verifies before anything else from now on.`
      : `${email}: is verified, or was asked to already.`;
  },
};

/** Whose case it is, and in whose name it is decided. */
interface Named {
  db: Db;
  office: Office;
  email: string;
}

interface Options {
  into: string;
  reason?: string | undefined;
  documents?: string | undefined;
}

export async function verification({ args, databaseUrl }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      into: { type: 'string', default: '.' },
      reason: { type: 'string' },
      documents: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [name = '', ...words] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new Error(USAGE);
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    console.log(await action(database.db, words, values));
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
    ...(excluded ? [warningOf(excluded.toISOString())] : []),
    ...(files.length > 0
      ? [...files, 'Delete these files as soon as you have decided.']
      : [NOTHING]),
  ]
    .map(printable)
    .join('\n');
}

/** The same in somebody's name: the case is opened for a reason, which covers its pictures for an hour. */
async function showInOffice(
  { db, office, email }: Named,
  { into, reason }: Options,
): Promise<string> {
  const customerId = await idOf(db, email);
  const opened = await office(OpenVerificationCase, { customerId, reason: reasonFor(reason) });
  const waiting = opened.documents.filter(({ status }) => status === 'waiting');
  await mkdir(into, { recursive: true, mode: 0o700 });
  const files: string[] = [];
  for (const { id: documentId, kind } of waiting) {
    const { jpeg } = await office(GetVerificationPicture, { customerId, documentId });
    const file = path.join(into, `${kind}-${documentId}.jpg`);
    await writeFile(file, Buffer.from(jpeg, 'base64'), { mode: 0o600, flag: 'wx' });
    files.push(file);
  }
  const { name, dateOfBirth, isVerified, address, excludedUntil } = opened;
  return [
    `${name}, born ${dateOfBirth}${isVerified ? ', verified' : ''}`,
    address ?? 'no address',
    ...(excludedUntil ? [warningOf(excludedUntil)] : []),
    ...(files.length > 0
      ? [
          ...files,
          `Delete these files as soon as you have decided, with --documents ${waiting.map(({ id }) => id).join(',')}`,
        ]
      : [NOTHING]),
  ]
    .map(printable)
    .join('\n');
}

/** Decides on what was looked at: where others wait by now, nothing is decided. */
async function decideInOffice(
  { db, office, email }: Named,
  {
    documents = '',
    decision,
    reason,
  }: { documents?: string | undefined; decision: 'approve' | 'reject'; reason: string },
): Promise<string> {
  const documentIds = documents.split(',').flatMap((id) => id.trim() || []);
  if (documentIds.length === 0)
    throw new Error('Say which pictures you looked at: --documents ID,… as show names them.');
  await office(DecideVerification, {
    ...{ customerId: await idOf(db, email), documentIds, decision, reason },
  });
  return decided(email, documentIds.length, decision === 'approve' ? 'approved' : 'rejected');
}

/** @throws an Error for an address of nobody's */
async function idOf(db: Db, email: string): Promise<string> {
  const subject = await subjectByEmail(db, email);
  if (!subject) throw new Error(`${email}: there is no such customer.`);
  return subject.customer.id;
}

const NOTHING = 'Nothing of theirs is waiting.';
const warningOf = (until: string): string =>
  `Somebody of this name and birthday has excluded themselves until ${until}: say nothing of it before you know who asks.`;

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

runAsProgram('verification', verification);
