import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { RequestDrawResult } from '@/lib/contract/operator/draws';
import type { Currency } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { type EnteredResult, judgeResult, takeResult } from '@/server/draws';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actorOf, type Kind, type Lines, recordAction, requestApproval } from '@/server/staff';

type Judged = Awaited<ReturnType<typeof judgeResult>>;
type Read = Judged['after'];

/**
 * A result by hand: nothing of it is known to the shop until a second person confirms it, and then it is what an import
 * would have brought. If a result comes meanwhile by an import or the sandbox's operator, the request is outdated.
 */
export const DRAW_RESULT: Kind<EnteredResult> = {
  name: 'draw_result',
  deciders: ['draws'],
  describe: async (tx, entered) => {
    const judged = await judgeResult(tx, entered);
    const { drawId, game, before, after } = judged;
    return {
      title: `${before ? 'Correct the result' : 'Result'}: ${game.name}, draw ${entered.drawNo}`,
      subject: `draw:${drawId}`,
      before: linesOf(judged, before, standing(judged)),
      after: linesOf(judged, after, outcomeOf(judged)),
    };
  },
  make: async (tx, entered, { ctx, approvalId }) => {
    const judged = await judgeResult(tx, entered);
    await takeResult(tx, ctx, { ...entered, approvalId });
    await recordAction(tx, actorOf(ctx), {
      action: 'draw.result_entered',
      subject: `draw:${judged.drawId}`,
      before: judged.before,
      after: { ...judged.after, approvalId },
    });
  },
};

/**
 * Puts a typed result before a second person.
 * @throws draw.not_found | offer.not_found | draw.result_differs | draw.result_refused | draw.result_known |
 * approval.pending
 */
export async function requestDrawResult(
  ctx: StaffContext,
  input: VerbInput<typeof RequestDrawResult>,
): Promise<CallResult<typeof RequestDrawResult>> {
  const { numbersAgain, supplementaryAgain, reason, ...entered } = input;
  if (!isSame(entered.numbers, numbersAgain)) throw differs('numbersAgain');
  if (!isSame(entered.supplementary, supplementaryAgain)) throw differs('supplementaryAgain');
  return { approvalId: await requestApproval(ctx, { kind: DRAW_RESULT, change: entered, reason }) };
}

/** Order counts; how many spaces stand between numbers does not. */
const isSame = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);
const wordsOf = (text: string): string => text.trim().split(/\s+/).join(' ');
const differs = (target: string) => new ShopError('draw.result_differs', { target });

/** One line for each thing that a second person compares. */
function linesOf({ game, before, after }: Judged, read: Read | null, then: string): Lines {
  // as many lines on both sides
  const count = Math.max(before?.divisions.length ?? 0, after.divisions.length);
  return [
    { name: 'Numbers', value: read ? `${read.main.join(' ')} (${read.order})` : 'none' },
    { name: game.specialName ?? 'Supplementary', value: read?.extra.join(' ') || 'none' },
    ...Array.from({ length: count }, (_, index) => ({
      name: `Division ${index + 1}`,
      value: dividendText(read?.divisions[index], game.currency),
    })),
    { name: 'Then', value: then },
  ];
}

function dividendText(division: Read['divisions'][number] | undefined, currency: Currency): string {
  if (!division) return 'not known';
  const { winners, dividendCents } = division;
  const each = formatMoney({ amountCents: dividendCents, currency }, 'en-AU');
  return winners === null ? each : `${winners} × ${each}`;
}

function standing({ before, isConfirmed, isPaid }: Judged): string {
  if (!before) return 'waits for its result';
  if (!isConfirmed) return 'provisional';
  return isPaid ? 'confirmed and paid' : 'confirmed, and no prize is paid yet';
}

function outcomeOf({ isPaid, pays }: Judged): string {
  if (isPaid) return 'stays confirmed';
  return pays ? 'confirmed, and its prizes are paid' : 'provisional, and nothing is paid yet';
}
