import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { DecideExclusionMatch, OpenExclusionMatch } from '@/lib/contract/operator/exclusions';
import { type Db, OPERATING, openDatabase } from '@/server/db/pool';
import {
  describeMatch,
  doorInWords,
  listMatches,
  reasonInWords,
  type WaitingMatch,
} from '@/server/exclusions';
import { subjectById } from '@/server/identity';
import { printable } from '@/server/kernel/printable';
import { decideExclusion } from '@/server/limits';
import { type Office, officeOf, reasonFor } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE =
  'exclusions list | show ID [--reason TEXT, where somebody is signed in] | same ID REASON | other ID REASON [--by NAME]';
const LONGEST_REASON = 500;

const reasonsOf = ({ reasons }: Pick<WaitingMatch, 'reasons'>): string =>
  reasons.map(reasonInWords).join('; ');

const lineOf = (match: WaitingMatch): string =>
  `${match.id}  ${match.foundAt}  ${match.strength} ${match.points}  ${printable(match.email)}  ${match.register ?? ''}${match.register ? ': ' : ''}${reasonsOf(match)}`;

async function list(db: Db): Promise<string> {
  const matches = await listMatches(db);
  return matches.map(lineOf).join('\n') || 'Nobody waits.';
}

async function show(db: Db, id: string, reason: string | undefined): Promise<string> {
  const office = await officeOf(db);
  // it shows the data of two people, and both have it written down
  if (office) await office(OpenExclusionMatch, { matchId: id, reason: reasonFor(reason) });
  const match = await describeMatch(db, id);
  if (!match) throw new Error('There is no such match: `exclusions list` names them.');
  const { customer, isVerified, excludedSince, decisions } = match;
  return [
    `${printable(`${customer.firstName} ${customer.lastName}`)}, born ${customer.dateOfBirth}${isVerified ? ', verified' : ', not verified'}`,
    `${printable(match.email)}, found ${doorInWords(match.door)} at ${match.foundAt}`,
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
  const office = await officeOf(db);
  if (office) return decideInOffice({ db, office }, { matchId: id, decision: outcome, reason });
  const customerOf = async (tx: Db, customerId: string) =>
    (await subjectById(tx, customerId)).customer;
  const result = await decideExclusion(db, customerOf, { matchId: id, outcome, by, reason });
  if (result === 'unknown')
    throw new Error('There is no such match: `exclusions list` names them.');
  if (result === 'register')
    throw new Error('A register has them as excluded: only they, there, can change that.');
  if (result === 'final')
    throw new Error(
      'They are excluded by it already, and an exclusion is taken back by nobody. If it was a mistake, two people of the office can end it.',
    );
  return DECIDED[outcome];
}

const DECIDED = {
  same: 'The exclusion holds for this account from now on, and they are told.',
  other: 'They are another person, and free unless another match holds them.',
} as const;

/** The same in somebody's name, which is written down in place of `--by`. */
async function decideInOffice(
  { db, office }: { db: Db; office: Office },
  input: { matchId: string; decision: 'same' | 'other'; reason: string },
): Promise<string> {
  const match = await describeMatch(db, input.matchId);
  const seen = match?.outcome === 'other' ? 'other' : 'waiting';
  await office(DecideExclusionMatch, { ...input, seen });
  return DECIDED[input.decision];
}

export async function exclusions({ args, databaseUrl }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { by: { type: 'string', default: userInfo().username }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', id = '', ...words] = positionals;
  const by = values.by.trim().slice(0, 80);
  const isList = name === 'list' && id === '';
  const isKnown = isList || (['show', 'same', 'other'].includes(name) && id !== '');
  if (!isKnown || by === '' || (name === 'show' && words.length > 0)) throw new Error(USAGE);
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    const { db } = database;
    if (name === 'list') console.log(await list(db));
    else if (name === 'show') console.log(await show(db, id, values.reason));
    else console.log(await decide(db, name === 'same' ? 'same' : 'other', { id, words, by }));
  } finally {
    await database.close();
  }
}

runAsProgram('exclusions', exclusions);
