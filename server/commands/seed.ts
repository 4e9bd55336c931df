import { migrate } from '@/server/db/migrate';
import { openDatabase } from '@/server/db/pool';
import { ensureSchedule } from '@/server/draws';
import { jobContext } from '@/server/jobs/job-context';
import { readEnv } from '@/server/kernel/env';
import { seedShop } from '@/server/sandbox';

const env = readEnv();
await migrate(env.DATABASE_URL);
const database = openDatabase(env.DATABASE_URL);
try {
  const ctx = jobContext(database.db);
  if (!env.SANDBOX) {
    const scheduled = await ensureSchedule(ctx, { isSandbox: false });
    console.log(
      `The schedule is kept: ${scheduled} new draws. A shop without sandbox gets no sample data.`,
    );
  } else {
    const seeded = await seedShop(ctx, (step) => console.log(`Seeding ${step} …`));
    console.log(seeded ? 'The shop is seeded.' : 'The shop has data already.');
  }
} finally {
  await database.close();
}
