import type { DrawStatus } from '@/lib/contract/draws';
import type { Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import { type Context, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { childProblems, parentProblems } from './derived-results';
import { takeRows, waitForOtherResults } from './import-results';
import { type Known, readKnown, reopened } from './known-results';
import { type ResultRow, readResultRow } from './parse-results';
import { BadValue } from './result-columns';
import { findResultGame, type ResultGame } from './result-games';
import { noSuchDraw } from './result-scope';
import { verdictOn } from './result-verdict';
import { lockUnsettled } from './take-results';

/** A result as somebody types it in: columns of a results file. */
export interface EnteredResult {
  offerKey: string;
  drawNo: number;
  /** main numbers, apart by spaces */
  numbers: string;
  /** supplementary numbers or the special one; empty where there are none */
  supplementary: string;
  order: 'drawn' | 'sorted';
  /** what each division paid, division 1 first; empty while that is not known */
  divisions: readonly { winners: string; dividend: string }[];
}

/** A result as people compare it. */
interface ReadResult {
  main: readonly number[];
  extra: readonly number[];
  order: 'drawn' | 'sorted';
  divisions: readonly { division: number; winners: number | null; dividendCents: number }[];
}

interface JudgedResult {
  drawId: string;
  game: Pick<ResultGame, 'key' | 'name' | 'currency'> & { specialName: string | null };
  status: DrawStatus;
  isConfirmed: boolean;
  /** whether its prizes are paid: then it only learns what it lacked */
  isPaid: boolean;
  /** what is known of it now; null before it is drawn */
  before: ReadResult | null;
  after: ReadResult;
  /** whether prizes are paid once it is taken; otherwise it stays provisional */
  pays: boolean;
}

/**
 * What a result that somebody types in would change, judged as a line of a file is. Results that are imported meanwhile
 * wait until the transaction ends.
 * @throws offer.not_found | draw.not_found | draw.result_refused | draw.result_known
 */
export async function judgeResult(tx: Tx, entered: EnteredResult): Promise<JudgedResult> {
  const { game, row, draw, isConfirmed } = await readEntered(tx, entered);
  const { key, name, currency, rules } = game;
  const before = draw.numbers.main.length > 0 ? readOf(draw.numbers, draw) : null;
  const after = readOf(row.numbers, {
    order: row.order,
    paid: row.divisions.map((one) => ({ winners: one.winners, dividendCents: one.dividend_cents })),
  });
  return {
    drawId: draw.id,
    game: { key, name, currency, specialName: rules?.special?.name ?? null },
    status: draw.status,
    isConfirmed,
    isPaid: draw.status === 'DRAW_PAID' || draw.status === 'DRAW_EMAILED',
    before,
    after,
    pays: (row.divisions.length > 0 || !draw.isEntered) && !draw.isHeld,
  };
}

/**
 * Takes a result that two people agreed on, as an import takes a line of its file; other than an import it also replaces
 * one that is confirmed, until its prizes are paid.
 * @throws as `judgeResult`
 */
export async function takeResult(
  tx: Tx,
  ctx: Context,
  { approvalId, ...entered }: EnteredResult & { approvalId: string },
): Promise<void> {
  const { game, row } = await readEntered(tx, entered);
  const { problems } = await takeRows(tx, within(ctx, tx), game, [row], { approvalId });
  const [problem] = problems;
  if (problem) throw refused(problem.reason);
}

async function readEntered(
  tx: Tx,
  entered: EnteredResult,
): Promise<{ game: ResultGame; row: ResultRow; draw: Known; isConfirmed: boolean }> {
  const { offerKey, drawNo } = entered;
  const game = findResultGame(offerKey);
  if (!game)
    throw new ShopError('offer.not_found', {
      key: 'offer.not_found.results',
      values: { offerKey },
    });
  await waitForOtherResults(tx);
  await lockUnsettled(tx, game);
  const stored = (await readKnown(tx, game)).get(drawNo);
  if (!stored) return noSuchDraw(game.key, drawNo);
  const draw = reopened(stored);
  const row = rowOf(entered, draw, game);
  const verdict = verdictOn(row, draw, game, await shopNow({ db: tx }));
  if (verdict === 'same') throw new ShopError('draw.result_known');
  if (typeof verdict === 'object') throw refused(verdict.refused);
  const [problem] = [
    ...(await parentProblems(tx, game, [row])),
    ...(await childProblems(tx, game, [row])),
  ];
  if (problem) throw refused(problem.reason);
  return { game, row, draw, isConfirmed: stored.isConfirmed };
}

/** @throws draw.result_refused */
function rowOf(entered: EnteredResult, { date }: Known, game: ResultGame): ResultRow {
  const { drawNo, numbers, supplementary, order, divisions } = entered;
  const record = {
    draw_no: String(drawNo),
    draw_date: date,
    numbers: numbers.trim(),
    supplementary: supplementary.trim(),
    division_dividends: divisions.map(({ dividend }) => dividend.trim()).join('|'),
    division_winners: divisions.map(({ winners }) => winners.trim()).join('|'),
    division_pools: '',
    number_order: order,
  };
  try {
    const row = readResultRow(record, 1, game);
    if (row.drawNo !== drawNo)
      throw new BadValue(`the draw of ${date} has the number ${row.drawNo}`);
    return row;
  } catch (error) {
    if (error instanceof BadValue) throw refused(error.message);
    throw error;
  }
}

/** Sentences of files have no full stop of their own, or one. */
const refused = (reason: string): ShopError =>
  new ShopError('draw.result_refused', { values: { reason: reason.replace(/\.$/, '') } });

const readOf = (
  { main, supplementary, special }: ResultRow['numbers'],
  { order, paid }: Pick<Known, 'order' | 'paid'>,
): ReadResult => ({
  main,
  extra: special === null ? supplementary : [special],
  order,
  divisions: paid.map(({ winners, dividendCents }, index) => ({
    division: index + 1,
    winners,
    dividendCents,
  })),
});
