import { findGameType } from '@/lib/rules/games/sold-types';
import type { CartEntry, CartLine } from '@/server/cart';
import type { Offer } from '@/server/catalogue';
import { type TicketLine, ticketLineOf } from '@/server/draws';
import { newId } from '@/server/kernel/ids';

export interface OrderRow extends Omit<CartEntry, 'affiliateCode'> {
  totalCents: number;
}

export interface TicketRow {
  id: string;
  orderId: string;
  drawId: string;
  priceCents: number;
  /** raffle: so many consecutive numbers, after `offset` others that this purchase takes from the same draw */
  quantity: number;
  offset: number;
}

/** A panel of an order, for each of its tickets. */
export interface LineRow extends TicketLine {
  orderId: string;
  line: number;
}

/** Raffle tickets that one purchase takes from a draw, over all its items. */
export interface StockRow {
  drawId: string;
  taken: number;
}

export interface CheckoutRows {
  orders: OrderRow[];
  tickets: TicketRow[];
  lines: LineRow[];
  stock: StockRow[];
}

/** What a cart becomes: an order per item, a ticket per order and draw, a line per panel. */
export function checkoutRows(cartLines: readonly CartLine[]): CheckoutRows {
  const rows: CheckoutRows = { orders: [], tickets: [], lines: [], stock: [] };
  for (const { entry, offer, draws, totalPriceCents } of cartLines) {
    const orderId = newId();
    const { affiliateCode: _, ...kept } = entry;
    rows.orders.push({ ...kept, id: orderId, totalCents: totalPriceCents });
    const prices = sharedOut(totalPriceCents, draws.length);
    for (const [index, draw] of draws.entries()) {
      const priceCents = prices[index] ?? 0;
      const ticket = { id: newId(), orderId, drawId: draw.id, priceCents, quantity: 0, offset: 0 };
      rows.tickets.push(
        offer.kind === 'raffle' ? withNumbers(ticket, entry.quantity, rows) : ticket,
      );
    }
    rows.lines.push(...lineRows(orderId, entry, offer));
  }
  return rows;
}

function withNumbers(ticket: TicketRow, quantity: number, { stock }: CheckoutRows): TicketRow {
  let pool = stock.find(({ drawId }) => drawId === ticket.drawId);
  if (!pool) {
    pool = { drawId: ticket.drawId, taken: 0 };
    stock.push(pool);
  }
  const offset = pool.taken;
  pool.taken += quantity;
  return { ...ticket, quantity, offset };
}

/** The cents of a total over its draws: equal shares, the first ones carry what does not divide. */
function sharedOut(totalCents: number, shares: number): number[] {
  const share = Math.floor(totalCents / shares);
  const rest = totalCents - share * shares;
  return Array.from({ length: shares }, (_, index) => share + (index < rest ? 1 : 0));
}

function lineRows(orderId: string, { gameType, size, games }: CartEntry, offer: Offer): LineRow[] {
  const type = offer.kind === 'lottery' ? findGameType(offer.rules, gameType) : null;
  if (offer.kind !== 'lottery' || !type || size === null) return [];
  return games.map((game, line) => ({
    ...ticketLineOf(offer.rules, type.gameType, size, game),
    orderId,
    line,
  }));
}
