import { openDatabase } from '@/server/db/pool';
import { listFeedback } from '@/server/events';
import { readEnv } from '@/server/kernel/env';

const LATEST = 50;
const MOODS = { 1: 'satisfied', 0: 'neutral', [-1]: 'not satisfied' } as const;

async function main(): Promise<void> {
  const database = openDatabase(readEnv().DATABASE_URL, 2);
  try {
    const { counts, latest } = await listFeedback(database.db, LATEST);
    console.log(
      counts.map(({ rating, count }) => `${count} ${MOODS[rating]}`).join(', ') ||
        'No feedback yet.',
    );
    for (const { sentAt, rating, source, email, comment } of latest) {
      console.log(`\n${sentAt}  ${MOODS[rating]}  ${source}  ${email ?? ''}\n${comment}`);
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
