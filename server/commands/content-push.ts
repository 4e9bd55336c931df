import { claimCatalogue } from '@/server/catalogue';
import {
  openDirectus,
  pushToDirectus,
  type ShippedContent,
  shipContent,
  shippedContent,
  withOffers,
} from '@/server/content';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { askDirectus } from '@/server/gateways/content/ask-directus';
import { jobContext } from '@/server/jobs/job-context';
import { readEnv } from '@/server/runtime/env';

/** Pushes `content/` to the Directus at CMS_URL, else to the embedded store. */
async function main(): Promise<void> {
  const content = withOffers(await shippedContent());
  if (content.broken.length > 0) {
    const lines = content.broken.map(({ file, reason }) => `  ${file}: ${reason}`);
    throw new Error(`Nothing was brought, because of:\n${lines.join('\n')}`);
  }
  const { CMS_URL, DATABASE_DIRECT_URL } = readEnv();
  if (CMS_URL) return pushElsewhere(CMS_URL, content);
  const database = openDatabase(DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    // the content of one shop never comes into the store of another
    await claimCatalogue(database.db);
    const report = await shipContent(jobContext(database.db), content);
    console.log(
      `The shop’s own store: ${report.added} items added, ${report.updated} updated, ${report.withdrawn} withdrawn,`,
      `${report.kept} left as an editor has them, ${report.unchanged} unchanged.`,
    );
  } finally {
    await database.close();
  }
}

async function pushElsewhere(url: string, content: ShippedContent): Promise<void> {
  const { CMS_TOKEN, CMS_READER_TOKEN, CMS_WEBHOOK_SECRET, SITE_ORIGIN } = readEnv();
  if (!CMS_TOKEN) throw new Error('CMS_TOKEN must be the token of a Directus administrator.');
  const ask = askDirectus(url, CMS_TOKEN);
  const report = await pushToDirectus(ask, content);
  console.log(
    `${url}: ${report.collections} collections and ${report.fields} fields made;`,
    `${report.added} items added, ${report.updated} updated, ${report.withdrawn} withdrawn,`,
    `${report.kept} left as an editor has them, ${report.unchanged} unchanged.`,
  );
  const made = await openDirectus(ask, {
    reader: CMS_READER_TOKEN
      ? { token: CMS_READER_TOKEN, ask: askDirectus(url, CMS_READER_TOKEN) }
      : undefined,
    webhook:
      CMS_WEBHOOK_SECRET && SITE_ORIGIN
        ? { shopOrigin: SITE_ORIGIN, secret: CMS_WEBHOOK_SECRET }
        : undefined,
  });
  if (made.length > 0) console.log(`Made or changed there: ${made.join(', ')}.`);
  if (CMS_WEBHOOK_SECRET && !SITE_ORIGIN)
    console.log('No flow was made: SITE_ORIGIN must say where the shop is.');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
