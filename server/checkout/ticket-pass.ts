import { sql } from 'drizzle-orm';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { PassKind } from '@/lib/contract/ticket-passes';
import { formatMoney } from '@/lib/money/format-money';
import { links } from '@/lib/routes/links';
import { orderPage } from '@/lib/routes/order-page';
import { canonicalUrl } from '@/lib/routes/origin';
import { GAME_PRESENTATIONS, isOfferKey } from '@/lib/rules/games/catalogue';
import { gameLine } from '@/lib/rules/games/game-line';
import { raffleColours } from '@/lib/rules/offers/raffle-colours';
import { dateLocaleOf } from '@/lib/rules/site';
import { formatDateTime } from '@/lib/time/draw-label';
import { descriptionOf } from '@/server/cart';
import { brandingOf, findOffer } from '@/server/catalogue';
import type { TicketPass } from '@/server/gateways/ticket-passes';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { ShopError } from '@/server/kernel/errors';
import { getOrder } from './get-order';

/** Of both kinds: a signature costs time. */
const PASSES_AN_HOUR = 60;
/** A pass is put away when its result has long been on the ticket's page. */
const KEPT_AFTER_DRAW_MS = 2 * 86_400_000;
const PLAIN = { fill: '#0b5c42', ink: '#ffffff' } as const;

/**
 * One of the customer's own tickets, as a pass shows it.
 * @throws order.not_found also for somebody else's ticket | ticket.pass_unavailable | request.rate_limited
 */
export async function ticketPass(
  ctx: CustomerContext,
  { ticketId, kind }: { ticketId: string; kind: PassKind },
): Promise<TicketPass> {
  const { rows } = await ctx.db.execute<{ order_id: string | null }>(sql`
    select order_id from sold_tickets where id = ${ticketId} and customer_id = ${ctx.customer.id}`);
  const [row] = rows;
  if (!row?.order_id) throw new ShopError('order.not_found');
  const order = await getOrder(ctx, { orderId: row.order_id, showDetails: true });
  const ticket = order.tickets.find(({ id }) => id === ticketId);
  if (!ticket?.passes?.includes(kind)) throw new ShopError('ticket.pass_unavailable');
  await countSender(ctx.db, {
    sender: `ticket-passes:${ctx.customer.id}`,
    limit: PASSES_AN_HOUR,
    key: 'request.rate_limited',
  });
  return describe(ctx, order, ticket);
}

function describe({ say, customer }: CustomerContext, order: OrderDetails, ticket: OrderTicket) {
  const { variant } = customer;
  const { siteName } = brandingOf(variant);
  const dateLocale = dateLocaleOf(variant);
  const { offerName } = order;
  const drawsAt = new Date(ticket.drawDate);
  const address = canonicalUrl(orderPage(order, true, links({ variant }).href), variant);
  const field = (key: SentenceKey, value: string) => ({ label: say({ key }), value });
  return {
    ticketId: ticket.id,
    siteName,
    description: say({
      key: 'pass.description',
      values: { offer: offerName, drawNo: ticket.drawNo },
    }),
    drawsAt,
    endsAt: new Date(drawsAt.getTime() + KEPT_AFTER_DRAW_MS),
    colours: coloursOf(order.lotteryKey) ?? PLAIN,
    address,
    offer: field('pass.offer', offerName),
    draw: field('pass.draw', String(ticket.drawNo)),
    date: field('pass.date', formatDateTime(ticket.drawDate, dateLocale)),
    entry: field('pass.entry', entryOf({ say }, order)),
    numbers: { label: say({ key: 'pass.numbers' }), lines: linesOf(order, ticket) },
    price: field('pass.price', formatMoney(ticket.price, dateLocale.locale)),
    ticket: field('pass.ticket', ticket.id.slice(-12).toUpperCase()),
    page: field('pass.page', address),
    note: {
      label: say({ key: 'pass.note' }),
      value: say({ key: 'pass.noteText', values: { shop: siteName } }),
    },
    more: (count: number) => say({ key: 'pass.more', values: { count } }),
  } satisfies TicketPass;
}

function coloursOf(key: string) {
  if (isOfferKey(key)) return GAME_PRESENTATIONS[key].palette.light;
  const offer = findOffer(key);
  return offer?.kind === 'raffle' ? raffleColours(offer.look.colour)?.light : undefined;
}

function entryOf({ say }: Pick<CustomerContext, 'say'>, order: OrderDetails): string {
  const { syndicate, quantity } = order;
  if (syndicate)
    return say({ key: 'pass.shares', values: { count: quantity, title: syndicate.title } });
  const offer = findOffer(order.lotteryKey);
  return offer ? descriptionOf(offer, order) : order.gameTypeLabel;
}

/** A syndicate plays its own games, and a raffle has numbers in place of them. */
function linesOf({ syndicate, games, lotteryKey }: OrderDetails, { raffleNumbers }: OrderTicket) {
  if (raffleNumbers.length > 0) return [raffleNumbers.join(', ')];
  return (syndicate?.games ?? games).map((game) => gameLine(game, lotteryKey));
}
