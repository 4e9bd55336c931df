import { ListFeedback } from '@/lib/contract/operator/messages';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { listFeedback } from '@/server/events';
import { printable } from '@/server/kernel/printable';
import { officeOf } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const LATEST = 50;
const moodOf = (rating: number): string =>
  rating === 0 ? 'neutral' : rating > 0 ? 'satisfied' : 'not satisfied';

/** What people say about the website; in a shop with staff as the office shows it, to whom it shows it. */
export async function feedback({ databaseUrl }: CommandInput): Promise<void> {
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    const office = await officeOf(database.db);
    const { counts, latest } = office
      ? await office(ListFeedback, {})
      : await listFeedback(database.db, LATEST);
    console.log(
      counts.map(({ rating, count }) => `${count} ${moodOf(rating)}`).join(', ') ||
        'No feedback yet.',
    );
    for (const { sentAt, rating, source, email, comment } of latest) {
      const head = [sentAt, moodOf(rating), printable(source), printable(email ?? '')].join('  ');
      console.log(`\n${head}\n  | ${printable(comment)}`);
    }
  } finally {
    await database.close();
  }
}

runAsProgram('feedback', feedback);
