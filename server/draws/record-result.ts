import { type SQL, sql } from 'drizzle-orm';
import { type OutsideResult, outsideResultHash } from '@/lib/rules/log/published-result';
import type { Tx } from '@/server/db/transaction';
import { type Context, within } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { logOutsideResult } from '@/server/log';
import { closeDraw } from './close-draw';
import { settingNumbers } from './drawn-numbers';
import type { Known } from './known-results';
import type { ResultRow } from './parse-results';
import type { ResultGame } from './result-games';
import { contradicts } from './result-verdict';
import { advance } from './states';

interface ResultOf {
  game: ResultGame;
  row: ResultRow;
  draw: Known;
  now: Date;
  /** that two people of the office agreed to it */
  approvalId?: string | undefined;
}

interface Replacing extends Pick<ResultOf, 'draw'> {
  approvalId?: string | undefined | null;
}

/**
 * Records the imported result of an existing draw, or the parts it lacked. A draw that waited for it
 * is closed and drawn now; a provisional result is replaced and scored again. It is confirmed once
 * its dividends are known, or if nobody here has a ticket; while it is held, it stays provisional. @returns whether the draw can be settled
 * further
 */
export async function recordResult(
  tx: Tx,
  ctx: Context,
  { game, row, draw, now, approvalId }: ResultOf,
): Promise<boolean> {
  const isOver = draw.status === 'DRAW_PAID' || draw.status === 'DRAW_EMAILED' || draw.isConfirmed;
  const isCorrected = draw.numbers.main.length > 0 && !sameBalls(row, draw);
  const keepsPaid = draw.paid.length > 0 && row.divisions.length === 0 && !isCorrected;
  const isComplete = row.divisions.length > 0 || keepsPaid || !draw.isEntered;
  const order = isOver && row.order !== 'drawn' ? draw.order : row.order;
  const result = sql`
    ${settingNumbers(fuller(row, draw))}, ${settingJackpots(row, draw)}, number_order = ${order}`;
  await logResult(tx, {
    offer: game.key,
    draw: row.drawNo,
    ...fuller(row, draw),
    order,
  });
  if (isOver) {
    await tx.execute(sql`update draws set ${result} where id = ${draw.id}`);
    await addDivisions(tx, draw.id, row);
    return draw.status !== 'DRAW_EMAILED';
  }
  if (draw.numbers.main.length > 0 && contradicts(row, draw, game))
    await keepReplaced(tx, { draw, approvalId });
  const brings = sql`
    ${result}, source = 'import', drawn_at = ${row.drawsAt}, confirmed_at = ${isComplete && !draw.isHeld ? now : null}`;
  await tx.execute(sql`delete from ticket_prizes where draw_id = ${draw.id}`);
  if (!keepsPaid) await tx.execute(sql`delete from draw_divisions where draw_id = ${draw.id}`);
  if (draw.status === 'DRAW_DRAWN') {
    await tx.execute(sql`update draws set ${brings} where id = ${draw.id}`);
  } else {
    await closeDraw(within(ctx, tx), draw.id);
    await advance(tx, draw.id, 'DRAW_DRAWN', brings);
  }
  await addDivisions(tx, draw.id, row);
  return true;
}

/** Keeps what a result replaces, whose draw the caller has locked. */
async function keepReplaced(tx: Tx, { draw, approvalId = null }: Replacing): Promise<void> {
  const { numbers, order, paid } = draw;
  await tx.execute(sql`
    insert into result_corrections (id, draw_id, before, was_confirmed, approval_id)
    select ${newId()}, id, ${JSON.stringify({ numbers, order, divisions: paid })},
      confirmed_at is not null, ${approvalId}
    from draws where id = ${draw.id}`);
}

/** Tells the public log of the numbers; where they are corrected later, that is another entry. */
async function logResult(tx: Tx, published: OutsideResult): Promise<void> {
  if (published.main.length > 0)
    await logOutsideResult(tx, { ...published, result: outsideResultHash(published) });
}

function sameBalls({ numbers }: ResultRow, { numbers: before }: Known): boolean {
  const all = ({ main, special }: ResultRow['numbers']) =>
    [...main].sort((a, b) => a - b).concat(special ?? 0);
  return all(numbers).join() === all(before).join();
}

/** Sources that have only the main numbers do not remove known supplementaries. */
function fuller({ numbers }: ResultRow, { numbers: before }: Known): ResultRow['numbers'] {
  const { supplementary } = numbers.supplementary.length > 0 ? numbers : before;
  return { ...numbers, supplementary };
}

/**
 * An announcement for another draw does not apply to this one; the stored jackpot stays until a file
 * states it.
 */
function settingJackpots({ jackpots, divisions }: ResultRow, { jackpots: before }: Known): SQL {
  const cents = jackpots.cents ?? before.cents ?? divisions[0]?.pool_cents ?? 0;
  return sql`
    prize_pool_cents = ${cents}, jackpot_next_cents = ${jackpots.nextCents ?? before.nextCents},
    draw_type = ${jackpots.drawType ?? before.drawType}`;
}

async function addDivisions(tx: Tx, drawId: string, { divisions }: ResultRow): Promise<void> {
  await tx.execute(sql`
    insert into draw_divisions (draw_id, division, name, pool_cents, winners, dividend_cents)
    select ${drawId}, * from jsonb_to_recordset(${JSON.stringify(divisions)}::jsonb)
      as d (division smallint, name text, pool_cents bigint, winners bigint, dividend_cents bigint)
    on conflict (draw_id, division) do nothing`);
}
