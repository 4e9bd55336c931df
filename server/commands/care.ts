import { parseArgs } from 'node:util';
import { WriteCustomerNote } from '@/lib/contract/operator/customer-notes';
import { OpenCustomer } from '@/lib/contract/operator/customers';
import { addNote, evaluateMessages, listCare, showCare } from '@/server/care';
import { type Db, OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import { printable } from '@/server/kernel/printable';
import { type Office, officeOf, reasonFor } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE =
  'npm run care -- list | show CUSTOMER [--reason TEXT, where somebody is signed in] | note CUSTOMER "WHAT YOU DID OR SAW" | effect MONTH (2026-10)';
const LONGEST_NOTE = 2_000;

type Signs = { sign: string; points: number; count: number }[];
const inWords = (signs: Signs) =>
  signs.map(({ sign, points, count }) => `${printable(sign)} ×${count} (${points})`).join(', ');

/** Who shows signs of harm: lists them, shows what is written down of one, adds to it, or counts what messages did. */
export async function care({ args, databaseUrl }: CommandInput): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb = 'list', named, note] = positionals;
  const isKnown = ['list', 'show', 'note', 'effect'].includes(verb);
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(named ?? '');
  const text = note?.trim() ?? '';
  if (
    !isKnown ||
    (verb !== 'list' && !named) ||
    (verb === 'note' && !text) ||
    (verb === 'effect' && !isMonth)
  ) {
    console.error(USAGE);
    return 2;
  }
  if (text.length > LONGEST_NOTE) {
    console.error(`A note has ${LONGEST_NOTE} characters at most; this one has ${text.length}.`);
    return 2;
  }
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    const { db } = database;
    if (verb === 'list') {
      const scored = await listCare(db);
      if (scored.length === 0) console.log('Nobody has a sign.');
      for (const { score, email, day, signs, lastMessageAt } of scored) {
        const message = lastMessageAt ? `message ${lastMessageAt}` : 'no message yet';
        console.log([score, printable(email), day, inWords(signs), message].join('  '));
      }
      return 0;
    }
    if (verb === 'effect') {
      await printEffect(db, named ?? '');
      return 0;
    }
    const office = await officeOf(db);
    const act = { db, office, named: named ?? '' };
    const isThere = verb === 'note' ? await write(act, text) : await show(act, values.reason);
    if (!isThere) console.error(`There is no customer ${printable(named ?? '')}.`);
    else if (verb === 'note') console.log('Noted.');
    return isThere ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function printEffect(db: Parameters<typeof evaluateMessages>[0], month: string) {
  const effect = await evaluateMessages(db, month);
  const { messages, unfinished } = effect;
  console.log(`${month}: ${messages} messages; ${unfinished} had less than 30 days until now.`);
  console.log(`Within 30 days of the other ${messages - unfinished}:`);
  const counts = [
    ['a limit set or lowered', effect.limits],
    ['a break', effect.breaks],
    ['a self-exclusion', effect.exclusions],
    ['lower deposits than in the 30 days before', effect.depositsFell],
    ['higher deposits', effect.depositsRose],
    ['a lower score', effect.scoreFell],
    ['a higher score', effect.scoreRose],
    ['none of what helps', effect.nothing],
  ] as const;
  for (const [what, count] of counts) console.log(`${String(count).padStart(6)}  ${what}`);
  const inFull = (cents: number) => (cents / 100).toFixed(2);
  for (const { currency, beforeCents, afterCents } of effect.deposits)
    console.log(`Deposits in ${currency}: ${inFull(beforeCents)}, then ${inFull(afterCents)}`);
}

interface OneCustomer {
  db: Db;
  /** null in a shop without staff */
  office: Office | null;
  /** an id or an address */
  named: string;
}

/** A note of whoever writes it. @returns false for nobody's name */
async function write({ db, office, named }: OneCustomer, note: string): Promise<boolean> {
  if (!office) return addNote(jobContext(db), named, note);
  const file = await showCare(db, named);
  if (file) await office(WriteCustomerNote, { customerId: file.customerId, note });
  return file !== null;
}

/** In a shop with staff it opens the customer's file, for a reason. @returns false for nobody's name */
async function show(
  { db, office, named }: OneCustomer,
  reason: string | undefined,
): Promise<boolean> {
  const file = await showCare(db, named);
  if (!file) return false;
  if (office)
    await office(OpenCustomer, { customerId: file.customerId, reason: reasonFor(reason) });
  console.log(`${printable(file.email)}  ${file.customerId}`);
  for (const { day, score, signs } of file.scores)
    console.log(`${day}  ${score}  ${inWords(signs)}`);
  for (const { at, score } of file.messages)
    console.log(`${at}  message with the tools, at ${score}`);
  for (const { at, by, note, struck } of file.notes) {
    const writer = by === null ? '' : ` of ${printable(by)}`;
    const end = struck ? `  (struck out: ${printable(struck.reason)})` : '';
    console.log(`${at}  note${writer}: ${printable(note)}${end}`);
  }
  return true;
}

runAsProgram('care', care);
