import { sql } from 'drizzle-orm';
import type { CompleteGame } from '@/lib/contract/cart-items';
import type { Currency } from '@/lib/contract/site';
import type { SyndicateKind } from '@/lib/contract/syndicates';
import { syndicatesTag } from '@/lib/routes/cache-tags';
import type { GameType } from '@/lib/rules/games/game-rules';
import { findOffer } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { ticketLineOf } from '@/server/draws';
import { type Context, within } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { revalidate } from '@/server/kernel/revalidations';
import { log } from '@/server/runtime/log';
import { insertSyndicateTickets } from '@/server/tickets';
import { pickGames } from './pick-games';
import { refundShares } from './refund-shares';
import { stateBefore } from './states';

/** A syndicate that has just closed: placed, or cancelled and paid back. */
export interface ClosedSyndicate {
  id: string;
  kind: SyndicateKind;
  status: 'closed' | 'cancelled';
}

/** Told in the transaction that closes them: whatever it writes is true when they are closed. */
type OnClosed = (tx: Tx, ctx: Context, closed: readonly ClosedSyndicate[]) => Promise<void>;

/**
 * Closes every syndicate whose time has come, draw by draw: places the ticket of each that is full, or that is placed
 * anyway, and pays everybody else back. Nothing is placed in a draw whose own sales have ended in the books.
 * @returns how many it closed
 */
export async function closeSyndicates(ctx: Context, onClosed?: OnClosed): Promise<number> {
  const { rows } = await ctx.db.execute<{ draw_id: string }>(sql`
    select distinct draw_id from syndicates where status = 'open' and closes_at <= shop_now()`);
  let count = 0;
  for (const { draw_id: drawId } of rows) {
    try {
      count += await inTransaction(ctx, (tx) => closeForDraw(tx, ctx, drawId, onClosed));
    } catch (error) {
      // one draw's syndicates do not stop those of the others; the next run tries them again
      log.error('syndicates not closed', { drawId, error });
    }
  }
  return count;
}

async function closeForDraw(
  tx: Tx,
  ctx: Context,
  drawId: string,
  onClosed?: OnClosed,
): Promise<number> {
  const draw = await holdOpenDraw(tx, drawId);
  const closed = await closeDue(tx, drawId, draw !== null);
  if (closed.length === 0) return 0;
  await placeTickets(tx, drawId, closed.filter(isPlaced));
  const cancelled = closed.filter((one) => !isPlaced(one)).map(({ id }) => id);
  await refundShares(tx, ctx, cancelled, 'not_full');
  await onClosed?.(tx, within(ctx, tx), closed);
  await revalidate(tx, [syndicatesTag()]);
  return closed.length;
}

/** Keeps the draw from closing meanwhile; null where it has closed. */
async function holdOpenDraw(tx: Tx, drawId: string): Promise<{ id: string } | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from published_draws where id = ${drawId} and status in ('DRAW_OPEN', 'DRAW_CAPPED') for share`);
  return rows[0] ?? null;
}

interface ClosedRow extends ClosedSyndicate, Record<string, unknown> {
  lotteryKey: string;
  gameType: GameType;
  size: number;
  games: CompleteGame[];
  gamesPerShare: number | null;
  shares: number;
  priceCents: string;
  currency: Currency;
}

const isPlaced = ({ status }: ClosedSyndicate) => status === 'closed';

/** A buyer who holds the row comes first; after this, nobody buys a share any more. */
async function closeDue(tx: Tx, drawId: string, isDrawOpen: boolean): Promise<ClosedRow[]> {
  const { rows } = await tx.execute<ClosedRow>(sql`
    with due as (
      select id, ${isDrawOpen}::boolean and shares_sold >= least_shares
          and (shares_sold = shares_total or when_not_full <> 'refund') as is_placed
      from syndicates
      where draw_id = ${drawId} and status = ${stateBefore('closed')} and closes_at <= shop_now()
      order by id for update)
    update syndicates s set status = case when due.is_placed then 'closed' else 'cancelled' end,
      cancelled_because = case when not due.is_placed then 'not_full' end,
      house_shares = case when due.is_placed and s.when_not_full = 'top_up' then s.shares_total - s.shares_sold else 0 end
    from due where due.id = s.id
    returning s.id, s.kind, s.status, s.lottery_key as "lotteryKey", s.game_type as "gameType", s.size, s.games,
      s.games_per_share as "gamesPerShare", s.shares_sold + s.house_shares as shares,
      s.share_price_cents * (s.shares_sold + s.house_shares) as "priceCents", s.currency`);
  return rows;
}

/** The ticket of each: its lines are scored in the same pass as everybody else's. Three statements for any number. */
async function placeTickets(tx: Tx, drawId: string, placed: readonly ClosedRow[]): Promise<void> {
  const [first] = placed;
  if (!first) return;
  const offer = findOffer(first.lotteryKey);
  if (offer?.kind !== 'lottery') throw new Error(`${first.lotteryKey} is not sold any more`);
  const { rules } = offer;
  const tickets = placed.map((one) => ({
    ...{ id: newId(), syndicateId: one.id, priceCents: Number(one.priceCents) },
    gameType: one.gameType,
    size: one.size,
    games: one.gamesPerShare
      ? pickGames(rules, { ...one, count: one.gamesPerShare * one.shares })
      : one.games,
    isPicked: one.gamesPerShare !== null,
  }));
  const picked = tickets.filter(({ isPicked }) => isPicked);
  const lines = tickets.flatMap(({ id: ticketId, gameType, size, games }) =>
    games.map((game, line) => ({ ...ticketLineOf(rules, gameType, size, game), ticketId, line })),
  );
  await tx.execute(sql`
    update syndicates s set games = p.games
    from jsonb_to_recordset(${JSON.stringify(picked)}::jsonb) as p ("syndicateId" uuid, games jsonb)
    where s.id = p."syndicateId"`);
  await insertSyndicateTickets(tx, drawId, { tickets, lines });
}
