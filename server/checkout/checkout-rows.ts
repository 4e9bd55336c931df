import { findGameType } from '@/lib/rules/games/sold-types';
import { shareDiscount } from '@/lib/rules/promotions/discount';
import { type AppliedPromotion, type CartEntry, type CartLine, eligibleLines } from '@/server/cart';
import type { Offer } from '@/server/catalogue';
import { type TicketLine, ticketLineOf } from '@/server/draws';
import { newId } from '@/server/kernel/ids';

export interface OrderRow extends Omit<CartEntry, 'affiliateCode' | 'partnerSlug' | 'recurring'> {
  totalCents: number;
  lastDrawAt: string | undefined;
  /** the part that the shop pays; only where a promotion gives a discount */
  discountCents?: number;
}

export interface TicketRow {
  id: string;
  orderId: string;
  drawId: string;
  priceCents: number;
  discountCents?: number;
  /** raffle: this many consecutive serials, after `offset` others that this purchase takes from the same draw */
  quantity: number;
  offset: number;
}

/** A panel of an order, once for each of its tickets. */
export interface LineRow extends TicketLine {
  orderId: string;
  line: number;
}

/** Shares that one purchase takes of a syndicate, over all its items. */
export interface ShareRow {
  syndicateId: string;
  taken: number;
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
  shares: ShareRow[];
}

/** The rows that a cart becomes: an order per item, a ticket per order and draw, a line per panel. */
export function checkoutRows(
  cartLines: readonly CartLine[],
  promotion: AppliedPromotion | null,
): CheckoutRows {
  const rows: CheckoutRows = { orders: [], tickets: [], lines: [], stock: [], shares: [] };
  const discounts = promotion && discountsOf(cartLines, promotion);
  for (const line of cartLines) {
    const { entry, offer, draws, totalPriceCents } = line;
    const orderId = newId();
    const { affiliateCode: _, partnerSlug: __, recurring: ___, ...orderFields } = entry;
    const off = discounts && { discountCents: discounts.get(line) ?? 0 };
    const lastDrawAt = draws.at(-1)?.drawsAt;
    rows.orders.push({
      ...orderFields,
      id: orderId,
      totalCents: totalPriceCents,
      lastDrawAt,
      ...off,
    });
    const prices = sharedOut(totalPriceCents, draws.length);
    const shares = off && shareDiscount(off.discountCents, prices);
    for (const [index, draw] of draws.entries()) {
      const priceCents = prices[index] ?? 0;
      const ticket = {
        ...{ id: newId(), orderId, drawId: draw.id, priceCents, quantity: 0, offset: 0 },
        ...(shares && { discountCents: shares[index] ?? 0 }),
      };
      rows.tickets.push(
        offer.kind === 'raffle' ? withNumbers(ticket, entry.quantity, rows) : ticket,
      );
    }
    rows.lines.push(...lineRows(orderId, entry, offer));
    takeShares(rows, entry);
  }
  return rows;
}

function takeShares({ shares }: CheckoutRows, { syndicateId, quantity }: CartEntry): void {
  if (syndicateId === null) return;
  const row = shares.find((one) => one.syndicateId === syndicateId);
  if (row) row.taken += quantity;
  else shares.push({ syndicateId, taken: quantity });
}

/** The promotion's discount on each line that it applies to. */
function discountsOf(
  lines: readonly CartLine[],
  { promotion, discountCents }: AppliedPromotion,
): Map<CartLine, number> {
  const eligible = eligibleLines(promotion, lines);
  const prices = eligible.map(({ totalPriceCents }) => totalPriceCents);
  const shares = shareDiscount(discountCents, prices);
  return new Map(eligible.map((line, index) => [line, shares[index] ?? 0]));
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

/** Splits a total over its draws: equal shares, with the remaining cents on the first ones. */
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
