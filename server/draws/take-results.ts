import { sql } from 'drizzle-orm';
import { drawTag } from '@/lib/routes/cache-tags';
import { findOffer } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { passJackpotOn } from './jackpots';
import { type Known, readKnown, reopened } from './known-results';
import type { LineProblem, ResultRow } from './parse-results';
import { recordResult } from './record-result';
import type { ResultGame } from './result-games';
import { verdictOn } from './result-verdict';
import { type PastDraw, writePastDraws } from './write-past-draws';

export interface Taken {
  /** draws that did not exist */
  inserted: number;
  /** draws that were waiting for this result, or lacked a part of it */
  completed: number;
  /** if there are any, nothing was written */
  problems: LineProblem[];
  /** draws that can now be settled */
  toSettle: string[];
  /** cache tags of draws that existed before */
  changed: string[];
}

interface Results {
  game: ResultGame;
  rows: readonly ResultRow[];
  now: Date;
  /** that two people of the office agreed: by it a result that is confirmed is replaced, until its prizes are paid */
  approvalId?: string | undefined;
}

/** Writes the rows of one game that are new; with one row that cannot be imported, none of them. */
export async function takeResults(
  tx: Tx,
  ctx: Context,
  { game, rows, now, approvalId }: Results,
): Promise<Taken> {
  await lockUnsettled(tx, game);
  const known = await readKnown(tx, game);
  const fresh: ResultRow[] = [];
  const additions: { row: ResultRow; draw: Known }[] = [];
  const problems: LineProblem[] = [];
  for (const row of rows) {
    const stored = known.get(row.drawNo);
    const draw = stored && approvalId ? reopened(stored) : stored;
    const verdict = verdictOn(row, draw, game, now);
    if (typeof verdict === 'object') problems.push({ line: row.line, reason: verdict.refused });
    else if (verdict === 'new') fresh.push(row);
    else if (verdict === 'adds' && draw) additions.push({ row, draw });
  }
  if (problems.length > 0) {
    return { inserted: 0, completed: 0, problems, toSettle: [], changed: [] };
  }
  const past = fresh.map((row) => pastDraw(game, row, now));
  const inserted = await writePastDraws(tx, past);
  const toSettle: string[] = [];
  for (const { row, draw } of additions) {
    if (await recordResult(tx, ctx, { game, row, draw, now, approvalId })) toSettle.push(draw.id);
  }
  const offer = findOffer(game.key);
  if (offer && inserted + additions.length > 0) await passJackpotOn(tx, offer, { isNews: true });
  const changed = additions.map(({ row }) => drawTag(game.key, row.drawNo));
  return { inserted, completed: additions.length, problems, toSettle, changed };
}

/**
 * A draw whose result may be replaced is neither scored, confirmed nor paid meanwhile. What is on sale takes no result,
 * and its buyers do not wait.
 */
export async function lockUnsettled(tx: Tx, { key }: Pick<ResultGame, 'key'>): Promise<void> {
  await tx.execute(sql`
    select from draws
    where offer_key = ${key} and closes_at <= shop_now()
      and status not in ('DRAW_PAID', 'DRAW_EMAILED', 'DRAW_CANCELLED')
    order by draws_at, id for update`);
}

function pastDraw(game: ResultGame, row: ResultRow, now: Date): PastDraw {
  const { main, supplementary, special } = row.numbers;
  return {
    row: {
      id: newId(),
      offer_key: game.key,
      draw_no: row.drawNo,
      kind: 'lottery',
      currency: findOffer(game.key)?.currency ?? game.currency,
      zone: game.zone,
      opens_at: row.closesAt,
      closes_at: row.closesAt,
      draws_at: row.drawsAt,
      confirmed_at: now,
      source: 'import',
      prize_pool_cents: firstPrizeCents(game, row),
      jackpot_next_cents: row.jackpots.nextCents,
      draw_type: row.jackpots.drawType,
      main_numbers: main,
      supplementary_numbers: supplementary,
      special_number: special,
      number_order: row.order,
    },
    divisions: row.divisions,
    prizes: [],
  };
}

/** Division 1's prize: as announced, as paid, or as fixed by the rules; 0 if none of them is known. */
function firstPrizeCents({ rules }: ResultGame, { divisions, jackpots }: ResultRow): number {
  const paidCents = divisions[0]?.pool_cents || rules?.divisions[0]?.fixedPrizeCents;
  return jackpots.cents ?? paidCents ?? 0;
}
