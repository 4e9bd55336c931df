import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RequestResultFile } from '@/lib/contract/operator/result-files';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { type ImportReport, importResults, LARGEST_FILE_BYTES, tooLarge } from '@/server/draws';
import { settleDraw } from '@/server/flows/settle-draw';
import { jobContext } from '@/server/jobs/job-context';
import { printable } from '@/server/kernel/printable';
import { officeUnless, reasonFor, requested, unattendedAction } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const SHOWN_PROBLEMS = 20;

const USAGE = `Which file? results-import FILE [--offer KEY] [--dry-run] [--reason TEXT, where somebody is signed in]
  [--unattended, where UNATTENDED_COMMANDS names results:import]`;

/** Takes past draws from a file; the offer defaults to its name. In a shop with staff it takes two of them. */
export async function resultsImport({ args, databaseUrl }: CommandInput): Promise<void> {
  const off = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    options: { offer: text, reason: text, 'dry-run': off, unattended: off },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error(USAGE);
  const isDryRun = values['dry-run'];
  const offerKey = values.offer ?? path.basename(file, '.csv');
  const { size } = await stat(file);
  if (size > LARGEST_FILE_BYTES) throw new Error(refusalOf(file, { problems: [tooLarge()] }));
  const bytes = await readFile(file);
  const content = textOf(bytes);
  if (content === null) {
    const reason = 'the file is not UTF-8: save it as "CSV UTF-8"';
    throw new Error(refusalOf(file, { problems: [{ line: 1, reason }] }));
  }
  const database = openDatabase(databaseUrl, 4, OPERATING);
  try {
    const ctx = jobContext(database.db);
    const isUnattended = values.unattended;
    // a dry run decides nothing
    const office = isDryRun
      ? null
      : await officeUnless(ctx.db, { command: 'results:import', isUnattended });
    if (office) {
      const named = new File([bytes], path.basename(file));
      await office(RequestResultFile, { offerKey, file: named, reason: reasonFor(values.reason) });
      console.log(`${file}: ${requested('draws')}`);
      return;
    }
    const report = await importResults(ctx, offerKey, content, { isDryRun });
    if (report.problems.length > 0) {
      console.error(refusalOf(file, report));
      process.exitCode = 1;
      return;
    }
    if (isUnattended && !isDryRun) {
      const { problems: _, toSettle, ...after } = report;
      const paid = { settled: toSettle.length };
      await unattendedAction(ctx, {
        action: 'draw.results_taken',
        subject: `results:${offerKey}`,
        after: { ...after, ...paid, name: path.basename(file) },
      });
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

runAsProgram('results-import', resultsImport);
