import { addNote, listCare, showCare } from '@/server/care';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import { printable } from '@/server/kernel/printable';
import { readEnv } from '@/server/runtime/env';

const USAGE = 'npm run care -- list | show CUSTOMER | note CUSTOMER "WHAT YOU DID OR SAW"';
const LONGEST_NOTE = 2_000;

type Signs = { sign: string; points: number; count: number }[];
const inWords = (signs: Signs) =>
  signs.map(({ sign, points, count }) => `${printable(sign)} ×${count} (${points})`).join(', ');

async function main([verb = 'list', named, note]: readonly string[]): Promise<number> {
  const isKnown = ['list', 'show', 'note'].includes(verb);
  const text = note?.trim() ?? '';
  if (!isKnown || (verb !== 'list' && !named) || (verb === 'note' && !text)) {
    console.error(USAGE);
    return 2;
  }
  if (text.length > LONGEST_NOTE) {
    console.error(`A note has ${LONGEST_NOTE} characters at most; this one has ${text.length}.`);
    return 2;
  }
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
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
    const isThere =
      verb === 'note' ? await addNote(jobContext(db), named ?? '', text) : await show(db, named);
    if (!isThere) console.error(`There is no customer ${printable(named ?? '')}.`);
    else if (verb === 'note') console.log('Noted.');
    return isThere ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function show(db: Parameters<typeof showCare>[0], named = ''): Promise<boolean> {
  const file = await showCare(db, named);
  if (!file) return false;
  console.log(`${printable(file.email)}  ${file.customerId}`);
  for (const { day, score, signs } of file.scores)
    console.log(`${day}  ${score}  ${inWords(signs)}`);
  for (const { at, score } of file.messages)
    console.log(`${at}  message with the tools, at ${score}`);
  for (const { at, note } of file.notes) console.log(`${at}  note: ${printable(note)}`);
  return true;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  },
);
