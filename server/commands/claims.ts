import { parseArgs } from 'node:util';
import { RequestClaimWaiver, RetryClaim } from '@/lib/contract/operator/payments';
import { formatMoney } from '@/lib/money/format-money';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { printable } from '@/server/kernel/printable';
import { listOpenClaims, type OpenClaim, retryClaim, waiveClaim } from '@/server/wallet';
import { type Office, officeOf, outcomeOf, reasonFor, requested } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE =
  'claims list | retry ID… [--reason TEXT, where somebody is signed in] | waive ID --reason TEXT';

/** What gateways gave back, and the wallets do not hold: lists it, tries it again, or lets the shop bear it. */
export async function claims({ args, databaseUrl }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...ids] = positionals;
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    console.log(await act(jobContext(database.db), name, { ids, reason: values.reason?.trim() }));
  } finally {
    await database.close();
  }
}

interface ClaimsInput {
  ids: string[];
  reason: string | undefined;
}

async function act(ctx: Context, name: string | undefined, { ids, reason }: ClaimsInput) {
  if (name === 'list' && ids.length === 0) {
    const open = await listOpenClaims(ctx.db);
    return open.map(lineOf).join('\n') || 'No claims are open.';
  }
  const [id] = ids;
  const isWaiver = name === 'waive' && ids.length === 1;
  if (id === undefined || !(isWaiver || name === 'retry')) throw new Error(USAGE);
  if (isWaiver && !reason) throw new Error('Say why with --reason: it is kept with the claim.');
  const office = await officeOf(ctx.db);
  if (office) return decideInOffice(office, { word: isWaiver ? 'waive' : 'retry', ids, reason });
  return isWaiver ? waive(ctx, id, reason ?? '') : retryAll(ctx, ids);
}

/** The same in somebody's name; a waiver waits for a second person. */
async function decideInOffice(
  office: Office,
  { word, ids, reason }: ClaimsInput & { word: 'retry' | 'waive' },
): Promise<string> {
  const why = reasonFor(reason);
  const lines: string[] = [];
  for (const id of ids) {
    const outcome = await outcomeOf(async () => {
      const input = { claimId: id, reason: why };
      if (word === 'retry') return retried((await office(RetryClaim, input)).status);
      await office(RequestClaimWaiver, input);
      return requested('finance');
    });
    lines.push(`${printable(id)}: ${outcome}`);
  }
  return lines.join('\n');
}

function retried(status: string): string {
  if (status !== 'booked') process.exitCode = 1;
  return status === 'open' ? 'stays open: the wallet does not hold it.' : `is ${status}.`;
}

function lineOf(one: OpenClaim): string {
  const money = (amountCents: number) =>
    formatMoney({ amountCents, currency: one.currency }, 'en-AU');
  return [
    one.createdAt,
    one.id,
    one.kind.padEnd(7),
    money(one.amountCents),
    `${money(one.balanceCents)} in the wallet`,
    printable(one.email),
    `deposit ${one.depositId} by ${one.gateway}`,
  ].join('  ');
}

/** Each by itself: what is wrong with one keeps none of the others. */
async function retryAll(ctx: Context, ids: string[]): Promise<string> {
  const lines: string[] = [];
  for (const id of ids) {
    const status = await retryClaim(ctx, id);
    if (status === null) process.exitCode = 1;
    lines.push(
      status === null ? `${printable(id)}: there is no such claim.` : `${id}: ${retried(status)}`,
    );
  }
  return lines.join('\n');
}

async function waive(ctx: Context, id: string, reason: string): Promise<string> {
  const waived = await waiveClaim(ctx, id, reason);
  if (!waived?.hasChanged) process.exitCode = 1;
  if (!waived) return `${printable(id)}: there is no such claim.`;
  return waived.hasChanged
    ? `${id}: now waived, the shop bears it.`
    : `${id}: is ${waived.status}, and stays so.`;
}

runAsProgram('claims', claims);
