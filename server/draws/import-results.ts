import { sql } from 'drizzle-orm';
import { drawTag, offersTag, resultsTag } from '@/lib/routes/cache-tags';
import { findOffer } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';
import { type Known, readKnown } from './known-results';
import { type LineProblem, parseResults, type ResultRow } from './parse-results';
import { recordResult } from './record-result';
import { findResultGame, type ResultGame } from './result-games';
import { verdictOn } from './result-verdict';
import { type PastDraw, writePastDraws } from './write-past-draws';

export interface ImportReport {
  offerKey: string;
  rows: number;
  /** draws that were not known */
  inserted: number;
  /** draws that were waiting for this result, or knew less of it */
  completed: number;
  unchanged: number;
  /** with any of them, nothing of the file was taken */
  problems: LineProblem[];
  /** draws that can now be settled */
  toSettle: string[];
}

/**
 * Takes official results from a file: all of it or, with a bad line, nothing. Taking it again changes nothing. A result
 * that is confirmed here is never overwritten by another; a draw with tickets goes on to be scored and paid.
 * @throws offer.not_found
 */
export async function importResults(
  ctx: Context,
  offerKey: string,
  csvText: string,
): Promise<ImportReport> {
  const game = findResultGame(offerKey);
  if (!game) throw new ShopError('offer.not_found', `There are no results of ${offerKey}.`);
  const { rows, problems } = parseResults(csvText, game);
  if (problems.length > 0) return report(game, rows, { problems });
  return inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draws.import:${game.key}`}))`);
    return take(tx, ctx, game, rows);
  });
}

async function take(
  tx: Tx,
  ctx: Context,
  game: ResultGame,
  rows: ResultRow[],
): Promise<ImportReport> {
  const now = await shopNow({ db: tx });
  const known = await readKnown(tx, game);
  const fresh: ResultRow[] = [];
  const additions: { row: ResultRow; draw: Known }[] = [];
  const problems: LineProblem[] = [];
  for (const row of rows) {
    const draw = known.get(row.drawNo);
    const verdict = verdictOn(row, draw, game, now);
    if (typeof verdict === 'object') problems.push({ line: row.line, reason: verdict.refused });
    else if (verdict === 'new') fresh.push(row);
    else if (verdict === 'adds' && draw) additions.push({ row, draw });
  }
  if (problems.length > 0) return report(game, rows, { problems });

  const inserted = await writePastDraws(
    tx,
    fresh.map((row) => pastDraw(game, row, now)),
  );
  const toSettle: string[] = [];
  for (const { row, draw } of additions) {
    if (await recordResult(tx, ctx, { game, row, draw, now })) toSettle.push(draw.id);
  }
  if (inserted + additions.length > 0) {
    const counts = { offerKey: game.key, inserted, completed: additions.length };
    await recordEvent(tx, ctx, 'results.imported', newId(), counts);
    const changed = additions.map(({ row }) => drawTag(game.key, row.drawNo));
    const lists = [resultsTag(game.key), resultsTag('all'), offersTag()];
    await addToOutbox(tx, 'revalidate', { tags: [...lists, ...changed] });
  }
  return report(game, rows, { inserted, completed: additions.length, toSettle });
}

function report(
  { key }: ResultGame,
  rows: ResultRow[],
  found: Partial<Pick<ImportReport, 'inserted' | 'completed' | 'problems' | 'toSettle'>>,
): ImportReport {
  const { inserted = 0, completed = 0, problems = [], toSettle = [] } = found;
  const unchanged = problems.length > 0 ? 0 : rows.length - inserted - completed;
  return { offerKey: key, rows: rows.length, inserted, completed, unchanged, problems, toSettle };
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
      opens_at: row.closesAt,
      closes_at: row.closesAt,
      draws_at: row.drawsAt,
      confirmed_at: now,
      source: 'import',
      prize_pool_cents: firstPrizeCents(game, row),
      main_numbers: main,
      supplementary_numbers: supplementary,
      special_number: special,
      number_order: row.order,
    },
    divisions: row.divisions,
    prizes: [],
    entries: [],
  };
}

/** What division 1 held; where the file does not say, what the game always pays in it, if that is fixed. */
function firstPrizeCents({ rules }: ResultGame, { divisions }: ResultRow): number {
  return divisions[0]?.pool_cents || (rules?.divisions[0]?.fixedPrizeCents ?? 0);
}
