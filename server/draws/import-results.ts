import { sql } from 'drizzle-orm';
import { offersTag, resultsTag } from '@/lib/routes/cache-tags';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';
import { childProblems, derivedResults, parentProblems } from './derived-results';
import { type LineProblem, parseResults, type ResultRow } from './parse-results';
import { findResultGame, type ResultGame } from './result-games';
import { type Taken, takeResults } from './take-results';

export interface ImportReport extends Pick<Taken, 'inserted' | 'completed' | 'toSettle'> {
  offerKey: string;
  rows: number;
  unchanged: number;
  /** draws of another game, derived from the first balls of these */
  derived: number;
  /** if there are any, nothing of the file is imported */
  problems: LineProblem[];
}

/**
 * Imports official results from a file: all of it or, with a bad line, nothing. Importing it again
 * changes nothing. A confirmed result is never overwritten; a draw with tickets goes on to be scored
 * and paid. Results derived from a parent's first balls are imported with the parent.
 * @param isDryRun does everything and rolls it back
 * @throws offer.not_found
 */
export async function importResults(
  ctx: Context,
  offerKey: string,
  text: string,
  { isDryRun = false } = {},
): Promise<ImportReport> {
  const game = findResultGame(offerKey);
  if (!game)
    throw new ShopError('offer.not_found', {
      key: 'offer.not_found.results',
      values: { offerKey },
    });
  const { rows, problems } = parseResults(text, game);
  if (problems.length > 0) return refusal(game, rows, problems);
  try {
    return await inTransaction(ctx, async (tx) => {
      await waitForOtherResults(tx);
      const report = await takeRows(tx, ctx, game, rows);
      if (isDryRun || report.problems.length > 0) throw new Undone(report);
      return report;
    });
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  }
}

/** Rolls the transaction back. */
class Undone extends Error {
  constructor(readonly report: ImportReport) {
    super('nothing is kept');
  }
}

/** Only one import runs at a time, because derived games are written with their parents. */
export async function waitForOtherResults(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('draws.import'))`);
}

/**
 * Writes rows of one game with those that are derived from them; with problems the caller undoes what was written. It
 * has waited for other results.
 * @param approvalId where two people correct a result that is confirmed and not paid
 */
export async function takeRows(
  tx: Tx,
  ctx: Context,
  game: ResultGame,
  rows: ResultRow[],
  { approvalId }: { approvalId?: string } = {},
): Promise<ImportReport> {
  const now = await shopNow({ db: tx });
  const contradicted = [
    ...(await parentProblems(tx, game, rows)),
    ...(await childProblems(tx, game, rows)),
  ];
  if (contradicted.length > 0) return refusal(game, rows, contradicted);
  const taken = await takeResults(tx, ctx, { game, rows, now, approvalId });
  if (taken.problems.length > 0) return refusal(game, rows, taken.problems);
  await announce(tx, ctx, game, taken);

  const derived = derivedResults(game, rows);
  const child = derived && (await takeResults(tx, ctx, { ...derived, now, approvalId }));
  if (derived && child && child.problems.length > 0) {
    const problems = child.problems.map(({ line, reason }) => ({
      line,
      reason: `${derived.game.name}: ${reason}`,
    }));
    return refusal(game, rows, problems);
  }
  if (derived && child) await announce(tx, ctx, derived.game, child);
  const { inserted, completed } = taken;
  return {
    offerKey: game.key,
    rows: rows.length,
    inserted,
    completed,
    unchanged: rows.length - inserted - completed,
    derived: child ? child.inserted + child.completed : 0,
    problems: [],
    toSettle: [...taken.toSettle, ...(child?.toSettle ?? [])],
  };
}

async function announce(
  tx: Tx,
  ctx: Context,
  { key }: ResultGame,
  { inserted, completed, changed }: Taken,
): Promise<void> {
  if (inserted + completed === 0) return;
  await recordEvent(tx, ctx, 'results.imported', newId(), { offerKey: key, inserted, completed });
  const lists = [resultsTag(key), resultsTag('all'), offersTag()];
  await addToOutbox(tx, 'revalidate', { tags: [...lists, ...changed] });
}

const refusal = (
  { key }: ResultGame,
  rows: ResultRow[],
  problems: LineProblem[],
): ImportReport => ({
  offerKey: key,
  rows: rows.length,
  inserted: 0,
  completed: 0,
  unchanged: 0,
  derived: 0,
  problems,
  toSettle: [],
});
