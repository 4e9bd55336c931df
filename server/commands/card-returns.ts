import { parseArgs } from 'node:util';
import { SettleCardReturn } from '@/lib/contract/operator/payments';
import { formatMoney } from '@/lib/money/format-money';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import type { Context } from '@/server/kernel/context';
import { printable } from '@/server/kernel/printable';
import {
  type ByHand,
  listOpenReturns,
  NOT_SETTLED,
  type OpenReturn,
  settleByHand,
} from '@/server/wallet';
import { officeOf, outcomeOf } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE =
  'card:returns list | done ID --refund NUMBER --reason TEXT | refused ID --reason TEXT';

interface ReturnsInput {
  ids: string[];
  refund: string | undefined;
  reason: string | undefined;
}

/** Refunds on their way to a card: lists them, or settles one by what somebody has seen at the gateway. */
export async function cardReturns({ args, databaseUrl }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' }, refund: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...ids] = positionals;
  const input = { ids, refund: values.refund?.trim(), reason: values.reason?.trim() };
  // one for the lock that keeps the job from sending, and two for the work under it
  const database = openDatabase(databaseUrl, 3, OPERATING);
  try {
    console.log(await act(jobContext(database.db), name, input));
  } finally {
    await database.close();
  }
}

async function act(ctx: Context, name: string | undefined, { ids, refund, reason }: ReturnsInput) {
  if (name === 'list' && ids.length === 0) {
    const open = await listOpenReturns(ctx.db);
    return open.map(lineOf).join('\n') || 'Nothing is on its way to a card.';
  }
  const [id] = ids;
  const isComplete = name === 'done' ? Boolean(refund) : name === 'refused' && refund === undefined;
  if (!isComplete || id === undefined || ids.length > 1) throw new Error(USAGE);
  if (!reason) throw new Error('Say why with --reason: it is kept with the return.');
  const office = await officeOf(ctx.db);
  if (office) {
    const settlement = { returnId: id, refundId: refund ?? '', reason };
    const outcome = name === 'done' ? 'done' : 'refused';
    const settled = await outcomeOf(async () => {
      await office(SettleCardReturn, { ...settlement, outcome });
      return `now ${outcome}.`;
    });
    return `${printable(id)}: ${settled}`;
  }
  const outcome = await settleByHand(ctx, { id, refundId: refund ?? null, reason });
  if (!outcome || outcome.status !== name || isBefore(outcome)) process.exitCode = 1;
  return `${printable(id)}: ${outcome ? sentenceOf(outcome) : 'there is no such return to a card.'}`;
}

const isBefore = (outcome: ByHand): boolean => 'by' in outcome && outcome.by === 'before';

function lineOf(one: OpenReturn): string {
  return [
    one.createdAt,
    one.id,
    one.status === 'due' ? 'not sent yet' : `asked ${one.asks} times`,
    formatMoney({ amountCents: one.amountCents, currency: one.currency }, 'en-AU'),
    printable(one.email),
    `deposit ${one.depositId} by ${one.gateway}`,
  ].join('  ');
}

function sentenceOf(outcome: ByHand): string {
  if (outcome.status === 'open') return `nothing done, ${NOT_SETTLED[outcome.because]}`;
  if (outcome.by === 'before') return `is ${outcome.status}, and stays so.`;
  if (outcome.by === 'gateway') return `the gateway has answered: it is ${outcome.status}.`;
  return outcome.status === 'done'
    ? 'now done, it is on the card.'
    : 'now refused, the money is the customer’s to withdraw.';
}

runAsProgram('card-returns', cardReturns);
