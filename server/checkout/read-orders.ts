import { type SQL, sql } from 'drizzle-orm';
import type { CompleteGame, ProductType } from '@/lib/contract/cart-items';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { CancelledBecause, DrawStatus } from '@/lib/contract/draws';
import type { Currency } from '@/lib/contract/site';
import type { SyndicateCancelledBecause } from '@/lib/contract/syndicates';

/** An order as the statements below return it; instants are ISO 8601 with an offset. */
export interface StoredOrder {
  id: string;
  checkoutId: string;
  productType: ProductType;
  offerKey: string;
  gameType: string;
  size: number | null;
  games: CompleteGame[];
  isQuickpick: boolean;
  firstDrawNo: number;
  numDraws: number;
  quantity: number;
  causeKey: string | null;
  status: 'placed' | 'queued' | 'refunded';
  /** of shares; null for tickets */
  syndicate: SyndicateOfOrder | null;
  totalCents: number;
  discountCents: number;
  won: StoredWin;
  currency: Currency;
  purchasedAt: string;
  nextDrawAt: string | null;
  lastDrawAt: string;
  tickets: StoredTicket[] | null;
}

/** What an order won in all of its draws. */
interface StoredWin {
  cents: number;
  /** of confirmed draws */
  confirmedCents: number;
  /** in the wallet */
  paidCents: number;
  /** a raffle's prizes that are no money */
  things: { title: string; wins: number; isConfirmed: boolean }[];
}

export interface StoredTicket {
  id: string;
  drawNo: number;
  drawsAt: string;
  closesAt: string;
  drawStatus: DrawStatus;
  status: OrderTicket['status'];
  cancelled: StoredCancellation | null;
  isSandbox: boolean;
  isProvisional: boolean;
  priceCents: number;
  discountCents: number;
  prizeCents: number;
  numbers: OrderTicket['numbers'];
  raffleNumbers: number[];
  fingerprint: string | null;
  root: string | null;
  prizes: {
    division: number;
    wins: number;
    amountCents: number;
    title: string | null;
    ticketNos: number[];
  }[];
}

/** Whose shares an order holds. */
export interface SyndicateOfOrder
  extends Omit<NonNullable<OrderDetails['syndicate']>, 'cancelledBecause' | 'games'> {
  cancelledBecause: SyndicateCancelledBecause | null;
  /** null where the tickets were not read */
  games: CompleteGame[] | null;
}

/** What became of a ticket of a cancelled draw. */
interface StoredCancellation {
  because: CancelledBecause;
  reason: string | null;
  at: string;
  paidCents: number | null;
  promotionCents: number | null;
  /** of an entry that may still be moved */
  next: { drawNo: number; drawsAt: string; until: string } | null;
  movedTo: { orderId: string; drawNo: number } | null;
}

/** Draws whose result is known. */
export const DRAWN = sql`('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED')`;
/** Draws that nobody waits for any more. */
export const OVER = sql`('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED', 'DRAW_CANCELLED')`;

/**
 * A `with` part `course (order_id, last_draw_at, next_draw_at)`: the draws of orders `o`, read order by order, so that
 * the cost grows with these orders only.
 */
export const courseOf = (orders: SQL): SQL => sql`
  course as (
    select o.id as order_id, entered.*
    from placed_orders o cross join lateral (
      select max(d.draws_at) as last_draw_at,
        min(d.draws_at) filter (where d.status not in ${OVER} and t.status <> 'refunded') as next_draw_at
      from sold_tickets t join published_draws d on d.id = t.draw_id
      where t.order_id = o.id having count(*) > 0) entered
    where ${orders})`;

export const NO_TICKETS = sql`null::json`;

/** The columns of an order `o` with its `course` and its checkout `c` as one JSON value; a syndicate's games come with the tickets. */
export const orderJson = (tickets: SQL): SQL => sql`
  json_build_object(
    'id', o.id, 'checkoutId', o.checkout_id, 'productType', o.product_type, 'offerKey', o.offer_key,
    'gameType', o.game_type, 'size', o.size, 'games', o.games, 'isQuickpick', o.is_quickpick,
    'firstDrawNo', o.first_draw_no, 'numDraws', o.num_draws, 'quantity', o.quantity, 'causeKey', o.cause_key,
    'status', o.status, 'syndicate', (
      select json_build_object('id', y.id, 'offerKey', y.offer_key, 'number', y.number, 'title', y.title,
        'sharesTotal', y.shares_total, 'status', y.status, 'cancelledBecause', y.cancelled_because,
        'games', ${tickets === NO_TICKETS ? NO_TICKETS : sql`y.games`})
      from offered_syndicates y where y.id = o.syndicate_id),
    'totalCents', o.total_cents, 'discountCents', o.discount_cents, 'won', (
      select json_build_object('cents', coalesce(sum(won.amount_cents), 0)::bigint,
        'confirmedCents', coalesce(sum(won.amount_cents) filter (where won.is_confirmed), 0)::bigint,
        'paidCents', coalesce(sum(won.amount_cents) filter (where t.status = 'paid'), 0)::bigint,
        'things', coalesce(json_agg(json_build_object('title', won.title, 'wins', won.wins, 'isConfirmed', won.is_confirmed)
          order by t.id, won.division) filter (where won.amount_cents = 0 and o.product_type = 'raffle_ticket'), '[]'))
      from sold_tickets t cross join lateral (
        select p.*, d.confirmed_at is not null as is_confirmed
        from ticket_winnings p join published_draws d on d.id = p.draw_id
        where p.draw_id = t.draw_id and p.ticket_id = t.id) won
      where t.order_id = o.id),
    'currency', c.currency,
    'purchasedAt', o.created_at, 'nextDrawAt', course.next_draw_at, 'lastDrawAt', course.last_draw_at,
    'tickets', ${tickets})`;

/**
 * What became of ticket `t` of order `o`, where its draw `d` was cancelled. The next draw is the first one on sale after it
 * in which the order has no ticket yet.
 */
const CANCELLED = sql`case when d.status = 'DRAW_CANCELLED' then (
    select json_build_object('because', x.because, 'reason', x.reason, 'at', x.cancelled_at, 'paidCents', y.paid_cents,
      'promotionCents', y.promotion_cents, 'next', case
        when y.moved_to_checkout_id is null and y.ticket_id is not null and o.syndicate_id is null and x.choose_until > shop_now()
        then (
          select json_build_object('drawNo', n.draw_no, 'drawsAt', n.draws_at, 'until', least(x.choose_until, n.closes_at))
          from published_draws n
          where n.offer_key = d.offer_key and n.draw_no > d.draw_no and n.opens_at <= shop_now() and n.purchase_status = 'open'
            and not exists (select 1 from sold_tickets own where own.order_id = o.id and own.draw_id = n.id)
          order by n.draw_no limit 1) end,
      'movedTo', (select json_build_object('orderId', m.id, 'drawNo', m.first_draw_no) from placed_orders m
        where m.checkout_id = y.moved_to_checkout_id limit 1))
    from cancelled_draws x left join refunded_tickets y on y.ticket_id = t.id where x.draw_id = d.id) end`;

/** The tickets of order `o` in the order of their draws, with what was drawn and won. */
export const TICKETS = sql`
  (select json_agg(json_build_object(
      'id', t.id, 'drawNo', d.draw_no, 'drawsAt', d.draws_at, 'closesAt', d.closes_at, 'drawStatus', d.status,
      'status', s.status, 'cancelled', ${CANCELLED}, 'isSandbox', d.source = 'sandbox',
      'isProvisional', d.status in ${DRAWN} and d.confirmed_at is null,
      'priceCents', t.price_cents, 'discountCents', t.discount_cents, 'prizeCents', s.prize_cents,
      'numbers', case when d.main_numbers is not null and d.status in ${DRAWN} then json_build_object(
        'main', d.main_numbers, 'supplementary', coalesce(d.supplementary_numbers, '{}'),
        'special', d.special_number, 'order', coalesce(d.number_order, 'sorted')) end,
      'raffleNumbers', coalesce((select json_agg(r.ticket_no order by r.ticket_no)
        from sold_raffle_numbers r where r.ticket_id = t.id), '[]'),
      'fingerprint', coalesce((select c.fingerprint from published_commitments c where c.subject_id = d.id), d.seed_hash),
      'root', (select l.root from published_lists l where l.subject_id = d.id),
      'prizes', coalesce((select json_agg(json_build_object('division', p.division, 'wins', p.wins,
          'amountCents', p.amount_cents, 'title', p.title, 'ticketNos', coalesce((
            select json_agg(z.ticket_no order by z.ticket_no)
            from raffle_prizes z join sold_raffle_numbers r on r.ticket_id = t.id and r.ticket_no = z.ticket_no
            where z.draw_id = t.draw_id and z.rank = p.division), '[]')) order by p.division)
        from ticket_winnings p where p.draw_id = t.draw_id and p.ticket_id = t.id), '[]')) order by d.draws_at, d.draw_no)
   from sold_tickets t join published_draws d on d.id = t.draw_id join ticket_standings s on s.ticket_id = t.id
   where t.order_id = o.id)`;
