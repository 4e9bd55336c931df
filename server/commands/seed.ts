import { claimCatalogue, keepCatalogue } from '@/server/catalogue';
import { shipContent, shippedContent, withOffers } from '@/server/content';
import { migrate } from '@/server/db/migrate';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { ensureSchedule } from '@/server/draws';
import { customersBySegment } from '@/server/identity';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { keepLogIdentity } from '@/server/log';
import { seedMembership } from '@/server/membership';
import { readEnv } from '@/server/runtime/env';
import { claimDatabase, seedShop } from '@/server/sandbox';

const env = readEnv();
await migrate(env.DATABASE_DIRECT_URL);
const database = openDatabase(env.DATABASE_DIRECT_URL, 20, OPERATING);
try {
  const refusal = await claimDatabase(database.db, { isSandbox: env.SANDBOX })
    .then(() => claimCatalogue(database.db))
    .catch((error: Error) => error);
  if (refusal) {
    console.error(refusal.message);
    process.exitCode = 1;
  } else {
    await keepLogIdentity(database.db);
    await fill(jobContext(database.db));
  }
} finally {
  await database.close();
}

async function fill(ctx: Context): Promise<void> {
  // first, since a restarted seed empties every table
  const seeded = env.SANDBOX && (await seedShop(ctx, (step) => console.log(`Seeding ${step} …`)));
  await keepCatalogue(ctx.db, customersBySegment);
  const content = withOffers(await shippedContent());
  for (const { file, reason } of content.broken) console.error(`${file} is left out: ${reason}`);
  const shipped = await shipContent(ctx, content);
  if (shipped.added + shipped.updated + shipped.withdrawn > 0)
    console.log(
      `Content: ${shipped.added} new, ${shipped.updated} changed, ${shipped.withdrawn} gone.`,
    );
  if (!env.SANDBOX) {
    const scheduled = await ensureSchedule(ctx, { isSandbox: false });
    console.log(
      `The schedule is kept: ${scheduled} new draws. A shop without sandbox gets no sample data.`,
    );
    return;
  }
  // for shops that were seeded before the membership existed
  await seedMembership(ctx);
  console.log(seeded ? 'The shop is seeded.' : 'The shop has data already.');
}
