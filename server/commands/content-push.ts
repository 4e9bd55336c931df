import { pushToDirectus, shipContent, shippedContent } from '@/server/content';
import { openDatabase } from '@/server/db/pool';
import { askDirectus } from '@/server/gateways/content/ask-directus';
import { jobContext } from '@/server/jobs/job-context';
import { readEnv } from '@/server/kernel/env';

/** Brings `content/` into the Directus that CMS_URL names, else into the embedded store. */
async function main(): Promise<void> {
  const content = await shippedContent();
  if (content.broken.length > 0) {
    const lines = content.broken.map(({ file, reason }) => `  ${file}: ${reason}`);
    throw new Error(`Nothing was brought, because of:\n${lines.join('\n')}`);
  }
  const { CMS_URL, CMS_TOKEN, DATABASE_URL } = readEnv();
  if (CMS_URL) {
    if (!CMS_TOKEN) throw new Error('CMS_TOKEN must be the token of a Directus administrator.');
    const report = await pushToDirectus(askDirectus(CMS_URL, CMS_TOKEN), content);
    console.log(
      `${CMS_URL}: ${report.collections} collections and ${report.fields} fields made;`,
      `${report.added} items added, ${report.updated} updated, ${report.kept} left as an editor has them, ${report.unchanged} unchanged.`,
    );
    return;
  }
  const database = openDatabase(DATABASE_URL, 2);
  try {
    const report = await shipContent(jobContext(database.db), content);
    console.log(
      `The shop’s own store: ${report.added} items added, ${report.updated} updated, ${report.withdrawn} withdrawn,`,
      `${report.kept} left as an editor has them, ${report.unchanged} unchanged.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
