import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RequestResultFile } from '@/lib/contract/operator/result-files';
import type { Tx } from '@/server/db/transaction';
import { type ImportReport, importResults } from '@/server/draws';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, type Kind, recordAction, requestApproval } from '@/server/staff';

interface ResultFile {
  offerKey: string;
  /** as its sender calls it */
  name: string;
  text: string;
}

const SHOWN_PROBLEMS = 5;

/**
 * Past draws from a file, by two people: a result that pays prizes takes two when it is typed in, and takes no fewer in a
 * file. If another import changes what it would do, the request is outdated.
 */
export const RESULT_FILE: Kind<ResultFile> = {
  name: 'result_file',
  deciders: ['draws'],
  describe: async (tx, file, ctx) => {
    const { offerKey, name, text } = file;
    const report = await imported(tx, ctx, { file, isDryRun: true });
    const { rows, inserted, completed, unchanged, derived, toSettle } = report;
    return {
      title: `Results of ${offerKey}: ${rows} draws from a file`,
      subject: `results:${offerKey}`,
      before: [
        { name: 'Draws whose result is known', value: String(unchanged) },
        { name: 'Draws without one, or with less', value: String(inserted + completed) },
      ],
      after: [
        { name: 'File', value: `${name}, SHA-256 ${sha256Of(text)}` },
        { name: 'New results', value: String(inserted) },
        { name: 'Completed ones', value: String(completed) },
        { name: 'Of another game, derived from these', value: String(derived) },
        { name: 'Draws with tickets, which are scored and paid', value: String(toSettle.length) },
      ],
    };
  },
  make: async (tx, file, { ctx, approvalId }) => {
    const { inserted, completed, derived } = await imported(tx, ctx, { file, isDryRun: false });
    await recordAction(tx, actorOf(ctx), {
      action: 'draw.results_taken',
      subject: `results:${file.offerKey}`,
      after: { ...{ inserted, completed, derived }, sha256: sha256Of(file.text), approvalId },
    });
  },
};

/**
 * Imports a file in this transaction. A dry run leaves nothing: the import only ends transactions that it has begun.
 * @throws offer.not_found | draw.result_refused
 */
async function imported(
  tx: Tx,
  ctx: StaffContext,
  { file, isDryRun }: { file: ResultFile; isDryRun: boolean },
): Promise<ImportReport> {
  await tx.execute(sql`savepoint before_results`);
  const report = await importResults(within(ctx, tx), file.offerKey, file.text, { isDryRun });
  if (isDryRun) await tx.execute(sql`rollback to savepoint before_results`);
  const { problems } = report;
  if (problems.length > 0) {
    const shown = problems.slice(0, SHOWN_PROBLEMS).map((one) => `line ${one.line}: ${one.reason}`);
    const more = problems.length - shown.length;
    const reason = [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
    throw new ShopError('draw.result_refused', { values: { reason } });
  }
  return report;
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Puts a file of results before a second person. @throws offer.not_found | draw.result_refused | approval.pending */
export async function requestResultFile(
  ctx: StaffContext,
  { offerKey, file, reason }: VerbInput<typeof RequestResultFile>,
): Promise<CallResult<typeof RequestResultFile>> {
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  const change = { offerKey, name: file.name.slice(0, 200), text };
  return { approvalId: await requestApproval(ctx, { kind: RESULT_FILE, change, reason }) };
}

/** @throws draw.result_refused for what is not UTF-8 */
function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // said below
  }
  throw new ShopError('draw.result_refused', {
    values: { reason: 'the file is not UTF-8: save it as "CSV UTF-8"' },
  });
}
