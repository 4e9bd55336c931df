import { OPERATING, openDatabase } from '@/server/db/pool';
import { listFeedback } from '@/server/events';
import { printable } from '@/server/kernel/printable';
import { readEnv } from '@/server/runtime/env';

const LATEST = 50;
const MOODS = { 1: 'satisfied', 0: 'neutral', [-1]: 'not satisfied' } as const;

async function main(): Promise<void> {
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    const { counts, latest } = await listFeedback(database.db, LATEST);
    console.log(
      counts.map(({ rating, count }) => `${count} ${MOODS[rating]}`).join(', ') ||
        'No feedback yet.',
    );
    for (const { sentAt, rating, source, email, comment } of latest) {
      const head = [sentAt, MOODS[rating], printable(source), printable(email ?? '')].join('  ');
      console.log(`\n${head}\n  | ${printable(comment)}`);
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
