import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@/server/db/pool';
import { importResults } from '@/server/draws';
import { settleDraw } from '@/server/flows/settle-draw';
import { jobContext } from '@/server/jobs/job-context';
import { readEnv } from '@/server/kernel/env';

/** `results-import FILE [--offer KEY]`: the offer is the file's name unless told otherwise. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { offer: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error('Which file? results-import FILE [--offer KEY]');
  const offerKey = values.offer ?? path.basename(file, '.csv');
  const csvText = await readFile(file, 'utf8');
  const database = openDatabase(readEnv().DATABASE_URL, 4);
  try {
    const ctx = jobContext(database.db);
    const report = await importResults(ctx, offerKey, csvText);
    if (report.problems.length > 0) {
      const lines = report.problems.map(({ line, reason }) => `  line ${line}: ${reason}`);
      console.error(`Nothing of ${file} was taken, because of:\n${lines.join('\n')}`);
      process.exitCode = 1;
      return;
    }
    for (const drawId of report.toSettle) await settleDraw(ctx, drawId, null);
    const { rows, inserted, completed, unchanged } = report;
    console.log(
      `${report.offerKey}: ${rows} rows; ${inserted} new, ${completed} completed, ${unchanged} known before.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
