import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type Db, OPERATING, openDatabase } from '@/server/db/pool';
import { describeMatch, listMatches, type WaitingMatch } from '@/server/exclusions';
import { subjectById } from '@/server/identity';
import { printable } from '@/server/kernel/printable';
import { decideExclusion } from '@/server/limits';
import { readEnv } from '@/server/runtime/env';

const USAGE = 'exclusions list | show ID | same ID REASON | other ID REASON [--by NAME]';
const LONGEST_REASON = 500;

/** What each reason is called; what the other person's are, nobody needs to read. */
const WORDS: Readonly<Record<string, string>> = {
  name_same: 'the same name, or one that is short for it',
  name_close: 'a name that differs by a letter, or sounds alike',
  name_swapped: 'with first and last name swapped',
  given_same: 'the same first name, and another last name',
  common_name: 'a name that many have, which counts for less',
  birthday_same: 'the same birthday',
  birthday_close: 'a birthday with one digit changed, or day and month swapped',
  card: 'the same card or payment account',
  bank: 'the same bank account',
  email: 'the same mailbox',
  phone: 'the same phone number',
  address: 'the same address',
  device: 'the same browser',
  register: 'the register says that they have excluded themselves there',
};
const DOORS: Readonly<Record<string, string>> = {
  sign_up: 'as they joined',
  sign_in: 'as they signed in',
  details: 'as they changed their details',
  card: 'as they added a card',
  payment_account: 'as they added a payment account',
  bank_account: 'as they added a bank account',
  verification: 'as they were verified',
  exclusion: 'as the exclusion began, and their account was there already',
  daily: 'as the register was asked again',
};

const reasonsOf = ({ reasons }: Pick<WaitingMatch, 'reasons'>): string =>
  reasons.map((reason) => WORDS[reason] ?? reason).join('; ');

const lineOf = (match: WaitingMatch): string =>
  `${match.id}  ${match.foundAt}  ${match.strength} ${match.points}  ${printable(match.email)}  ${match.register ?? ''}${match.register ? ': ' : ''}${reasonsOf(match)}`;

async function list(db: Db): Promise<string> {
  const matches = await listMatches(db);
  return matches.map(lineOf).join('\n') || 'Nobody waits.';
}

async function show(db: Db, id: string): Promise<string> {
  const match = await describeMatch(db, id);
  if (!match) throw new Error('There is no such match: `exclusions list` names them.');
  const { customer, isVerified, excludedSince, decisions } = match;
  return [
    `${printable(`${customer.firstName} ${customer.lastName}`)}, born ${customer.dateOfBirth}${isVerified ? ', verified' : ', not verified'}`,
    `${printable(match.email)}, found ${DOORS[match.door] ?? match.door} at ${match.foundAt}`,
    `${match.strength}, ${match.points} points: ${reasonsOf(match)}`,
    excludedSince
      ? `The other person has excluded themselves at ${excludedSince}, until ${match.endsAt}. Say nothing of it before you know who asks.`
      : `${match.register} has them as excluded. Only they, there, can change that.`,
    ...decisions.map(({ at, outcome, by, reason }) =>
      printable(`${at}  ${outcome}, by ${by}: ${reason}`),
    ),
    ...(match.outcome
      ? [`Settled: ${match.outcome}.`]
      : ['They neither deposit nor play until it is decided.']),
  ].join('\n');
}

async function decide(
  db: Db,
  outcome: 'same' | 'other',
  { id, words, by }: { id: string; words: string[]; by: string },
): Promise<string> {
  const reason = words.join(' ').trim();
  if (reason === '') throw new Error('Say why: it is kept with your name.');
  if (reason.length > LONGEST_REASON)
    throw new Error(`The reason has ${LONGEST_REASON} characters at most.`);
  const customerOf = async (tx: Db, customerId: string) =>
    (await subjectById(tx, customerId)).customer;
  const result = await decideExclusion(db, customerOf, { matchId: id, outcome, by, reason });
  if (result === 'unknown')
    throw new Error('There is no such match: `exclusions list` names them.');
  if (result === 'register')
    throw new Error('A register has them as excluded: only they, there, can change that.');
  if (result === 'final')
    throw new Error('They are excluded by it already, and an exclusion is taken back by nobody.');
  return outcome === 'same'
    ? 'The exclusion holds for this account from now on, and they are told.'
    : 'They are another person, and free unless another match holds them.';
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { by: { type: 'string', default: userInfo().username } },
    allowPositionals: true,
  });
  const [name = '', id = '', ...words] = positionals;
  const by = values.by.trim().slice(0, 80);
  const isList = name === 'list' && id === '';
  const isKnown = isList || (['show', 'same', 'other'].includes(name) && id !== '');
  if (!isKnown || by === '' || (name === 'show' && words.length > 0)) throw new Error(USAGE);
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    const { db } = database;
    if (name === 'list') console.log(await list(db));
    else if (name === 'show') console.log(await show(db, id));
    else console.log(await decide(db, name === 'same' ? 'same' : 'other', { id, words, by }));
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
