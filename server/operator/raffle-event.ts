import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  GetRaffleEvent,
  ListRaffleEvents,
  RaffleEventReport,
} from '@/lib/contract/operator/reports';
import type { Currency } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { actsBetween } from '@/server/staff';
import { maskName } from './mask';

const MOST_RAFFLES = 100;

const nameOf = (offerKey: string): string => findOffer(offerKey)?.name ?? offerKey;
const iso = (time: string): string => new Date(time).toISOString();

/** Raffles that there is a report of, newest first. */
export async function listRaffleEvents({
  db,
}: StaffContext): Promise<CallResult<typeof ListRaffleEvents>> {
  const { rows } = await db.execute<{
    offerKey: string;
    drawNo: number;
    drawsAt: string;
    status: string;
    sold: number;
  }>(sql`
    select offer_key as "offerKey", draw_no as "drawNo", draws_at as "drawsAt", status, sold_count as sold
    from published_draws where kind = 'raffle' order by draws_at desc, id limit ${MOST_RAFFLES}`);
  return {
    raffles: rows.map((row) => ({
      ...row,
      drawsAt: iso(row.drawsAt),
      offerName: nameOf(row.offerKey),
    })),
  };
}

/** What happened at a raffle, as one moment of the database knows it. @throws draw.not_found */
export async function getRaffleEvent(
  ctx: StaffContext,
  raffle: VerbInput<typeof GetRaffleEvent>,
): Promise<CallResult<typeof GetRaffleEvent>> {
  return inTransaction(ctx, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const draw = await drawOf(tx, raffle);
    const { opensAt, closesAt, confirmedAt, drawsAt } = draw;
    const to = confirmedAt && confirmedAt > drawsAt ? confirmedAt : drawsAt;
    const { acts, sessions } = await actsBetween(tx, { from: opensAt, to });
    const { id, currency, status, ticketTotal, ...times } = draw;
    return {
      ...times,
      ...raffle,
      ...{ offerName: nameOf(raffle.offerKey), status, opensAt, closesAt },
      ...(await salesOf(tx, id, currency)),
      numbers: { offered: ticketTotal, ...(await numbersOf(tx, id)) },
      prices: await pricesOf(tx, id, currency),
      prizes: await prizesOf(tx, draw),
      exceptions: acts,
      accesses: sessions,
    };
  });
}

interface Draw {
  id: string;
  currency: Currency;
  status: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  confirmedAt: string | null;
  ticketTotal: number | null;
}

async function drawOf(
  db: Db,
  { offerKey, drawNo }: VerbInput<typeof GetRaffleEvent>,
): Promise<Draw> {
  const { rows } = await db.execute<Draw & Record<string, unknown>>(sql`
    select id, currency, status, opens_at as "opensAt", closes_at as "closesAt", draws_at as "drawsAt",
      confirmed_at as "confirmedAt", ticket_total as "ticketTotal"
    from published_draws where offer_key = ${offerKey} and draw_no = ${drawNo} and kind = 'raffle'`);
  const [row] = rows;
  if (!row) throw new ShopError('draw.not_found');
  return {
    ...row,
    opensAt: iso(row.opensAt),
    closesAt: iso(row.closesAt),
    drawsAt: iso(row.drawsAt),
    confirmedAt: row.confirmedAt && iso(row.confirmedAt),
  };
}

async function numbersOf(
  db: Db,
  drawId: string,
): Promise<{ sold: number; first: number | null; last: number | null }> {
  const { rows } = await db.execute<{
    sold: number;
    first: number | null;
    last: number | null;
  }>(sql`
    select count(*)::int as sold, min(ticket_no) as first, max(ticket_no) as last
    from sold_raffle_numbers where draw_id = ${drawId}`);
  return rows[0] ?? { sold: 0, first: null, last: null };
}

async function salesOf(
  db: Db,
  drawId: string,
  currency: Currency,
): Promise<Pick<RaffleEventReport, 'salesBegan' | 'salesEnded' | 'sales' | 'discounts' | 'voids'>> {
  const { rows } = await db.execute<{
    began: string | null;
    ended: string | null;
    tickets: number;
    cents: number;
    discount: number;
    voids: number;
    refunded: number;
  }>(sql`
    select min(o.created_at) as began, max(o.created_at) as ended,
      coalesce(sum(o.quantity), 0)::int as tickets, coalesce(sum(t.price_cents), 0)::float8 as cents,
      coalesce(sum(t.discount_cents), 0)::float8 as discount,
      coalesce(sum(o.quantity) filter (where t.status = 'refunded'), 0)::int as voids,
      coalesce(sum(t.price_cents - t.discount_cents) filter (where t.status = 'refunded'), 0)::float8 as refunded
    from sold_tickets t join placed_orders o on o.id = t.order_id where t.draw_id = ${drawId}`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  const money = (amountCents: number) => ({ amountCents, currency });
  return {
    salesBegan: row.began && iso(row.began),
    salesEnded: row.ended && iso(row.ended),
    sales: { count: row.tickets, amount: money(row.cents) },
    discounts: money(row.discount),
    voids: { count: row.voids, amount: money(row.refunded) },
  };
}

async function pricesOf(
  db: Db,
  drawId: string,
  currency: Currency,
): Promise<RaffleEventReport['prices']> {
  const { rows } = await db.execute<{ tickets: number; cents: number; sold: number }>(sql`
    select o.quantity as tickets, t.price_cents::float8 as cents, count(*)::int as sold
    from sold_tickets t join placed_orders o on o.id = t.order_id where t.draw_id = ${drawId}
    group by o.quantity, t.price_cents order by o.quantity, t.price_cents`);
  return rows.map(({ tickets, cents, sold }) => ({
    ...{ tickets, sold },
    price: { amountCents: cents, currency },
  }));
}

async function prizesOf(db: Db, draw: Draw): Promise<RaffleEventReport['prizes']> {
  const { rows } = await db.execute<{
    place: number;
    title: string;
    ticketNo: number;
    customerId: string | null;
    name: string | null;
    cents: number | null;
  }>(sql`
    select prize.place, prize.title, prize.ticket_no as "ticketNo", t.customer_id as "customerId",
      concat_ws(' ', c.first_name, c.last_name) as name, (
        select (w.amount_cents / w.wins)::float8 from ticket_winnings w
        where w.draw_id = prize.draw_id and w.ticket_id = n.ticket_id and w.division = prize.rank
          and w.title = prize.title) as cents
    from raffle_prizes prize
    left join sold_raffle_numbers n on n.draw_id = prize.draw_id and n.ticket_no = prize.ticket_no
    left join sold_tickets t on t.id = n.ticket_id
    left join customer_accounts c on c.id = t.customer_id
    where prize.draw_id = ${draw.id} order by prize.place`);
  const isPaid = ['DRAW_PAID', 'DRAW_EMAILED'].includes(draw.status);
  return rows.map(({ place, title, ticketNo, customerId, name, cents }) => ({
    ...{ place, title, ticketNo },
    amount: cents ? { amountCents: cents, currency: draw.currency } : null,
    claim: claimOf({ isWon: customerId !== null, isPaid, isMoney: Boolean(cents) }),
    winner: customerId === null ? null : { customerId, name: maskName(name ?? '') },
  }));
}

type Claim = RaffleEventReport['prizes'][number]['claim'];

function claimOf(prize: { isWon: boolean; isPaid: boolean; isMoney: boolean }): Claim {
  if (!prize.isWon) return 'not_won';
  if (!prize.isPaid) return 'unsettled';
  return prize.isMoney ? 'paid' : 'to_hand_over';
}
