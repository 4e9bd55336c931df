import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { type ImportReport, importResults, LARGEST_FILE_BYTES, tooLarge } from '@/server/draws';
import { settleDraw } from '@/server/flows/settle-draw';
import { jobContext } from '@/server/jobs/job-context';
import { printable } from '@/server/kernel/printable';
import { readEnv } from '@/server/runtime/env';

const SHOWN_PROBLEMS = 20;

/** `results-import FILE [--offer KEY] [--dry-run]`: the offer defaults to the file's name. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { offer: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error('Which file? results-import FILE [--offer KEY] [--dry-run]');
  const isDryRun = values['dry-run'];
  const offerKey = values.offer ?? path.basename(file, '.csv');
  const { size } = await stat(file);
  if (size > LARGEST_FILE_BYTES) throw new Error(refusalOf(file, { problems: [tooLarge()] }));
  const text = textOf(await readFile(file));
  if (text === null) {
    const reason = 'the file is not UTF-8: save it as "CSV UTF-8"';
    throw new Error(refusalOf(file, { problems: [{ line: 1, reason }] }));
  }
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 4, OPERATING);
  try {
    const ctx = jobContext(database.db);
    const report = await importResults(ctx, offerKey, text, { isDryRun });
    if (report.problems.length > 0) {
      console.error(refusalOf(file, report));
      process.exitCode = 1;
      return;
    }
    if (!isDryRun) for (const drawId of report.toSettle) await settleDraw(ctx, drawId, null);
    console.log(summaryOf(report, isDryRun));
  } finally {
    await database.close();
  }
}

/** @returns null for UTF-16 and whatever else is not UTF-8 */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function refusalOf(file: string, { problems }: Pick<ImportReport, 'problems'>): string {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const lines = shown.map(({ line, reason }) => `  line ${line}: ${printable(reason)}`);
  const more = problems.length - shown.length;
  if (more > 0) lines.push(`  and ${more} more: ${problems.length} in all`);
  return `Nothing of ${file} was taken, because of:\n${lines.join('\n')}`;
}

function summaryOf(report: ImportReport, isDryRun: boolean): string {
  const { offerKey, rows, inserted, completed, unchanged, derived } = report;
  const counts = `${inserted} new, ${completed} completed, ${unchanged} known before`;
  const others = derived > 0 ? `; ${derived} of lotto_strike came with them` : '';
  const dryRunNote = isDryRun ? ' Nothing was kept: this was a dry run.' : '';
  return `${offerKey}: ${rows} rows; ${counts}${others}.${dryRunNote}`;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
