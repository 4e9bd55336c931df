import { z } from 'zod';
import { Cadence } from './cadence';
import { call, Nothing, PageInput } from './call';
import { CompleteGame, PlannedEntry, ProductType, RECURRING_TYPES } from './cart';
import { DrawnNumbers, DrawStatus } from './draws';
import { Instant, Money } from './site';
import { SyndicateOfferKey, SyndicateStatus } from './syndicates';

/** A ticket of an order in one draw. */
export const OrderTicket = z.object({
  id: z.string(),
  drawNo: z.number().int(),
  drawDate: Instant,
  stop: Instant,
  drawStatus: DrawStatus,
  status: z.enum(['entered', 'lost', 'won', 'paid', 'refunded']),
  isSandbox: z.boolean(),
  isProvisional: z.boolean(),
  price: Money,
  /** the promotion's discount on it */
  discount: Money,
  prize: Money,
  numbers: DrawnNumbers.nullable(),
  /** raffle: the ticket numbers of this book */
  raffleNumbers: z.array(z.number().int()),
  /** raffle: the fingerprint that binds the draw's secret before sales; null for other draws */
  fingerprint: z.string().nullable(),
  /** what was won: division (lottery) or rank (raffle) */
  prizes: z.array(
    z.object({
      division: z.number().int(),
      wins: z.number().int(),
      amount: Money,
      title: z.string(),
      /** raffle: which of the book's numbers won it */
      ticketNos: z.array(z.number().int()),
    }),
  ),
});
export type OrderTicket = z.infer<typeof OrderTicket>;

const SyndicateOfOrder = z.object({
  id: z.string(),
  offerKey: SyndicateOfferKey,
  number: z.number().int(),
  title: z.string(),
  sharesTotal: z.number().int(),
  status: SyndicateStatus,
});

export const Order = z.object({
  id: z.string(),
  checkoutId: z.string(),
  productType: ProductType,
  lotteryKey: z.string(),
  offerName: z.string(),
  gameType: z.string(),
  gameTypeLabel: z.string(),
  size: z.number().int().nullable(),
  numGames: z.number().int(),
  quantity: z.number().int(),
  quickpick: z.boolean(),
  drawNo: z.number().int(),
  numDraws: z.number().int(),
  nextDrawDate: Instant.nullable(),
  lastDrawDate: Instant,
  causeName: z.string().nullable(),
  status: z.enum(['placed', 'queued', 'refunded']),
  /** whose shares they are; left out for tickets */
  syndicate: SyndicateOfOrder.optional(),
  /** the same syndicate's id, where it is one of friends who play together */
  socialSyndicateId: z.string().optional(),
  total: Money,
  /** the promotion's discount on it */
  discount: Money,
  prize: Money,
  purchasedAt: Instant,
});
export type Order = z.infer<typeof Order>;

export const OrderDetails = Order.extend({
  games: z.array(CompleteGame),
  tickets: z.array(OrderTicket),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

/** A plan that a purchase began. */
const ReceiptPlan = z.object({
  id: z.string(),
  type: z.enum(RECURRING_TYPES),
  productType: ProductType,
  lotteryKey: z.string(),
  offerName: z.string(),
  cadence: Cadence,
  minimumJackpotAmount: Money.nullable(),
  /** what it costs each time */
  price: Money,
});

export const Receipt = z.object({
  id: z.string(),
  purchasedAt: Instant,
  /** the partner on whose page tickets of it were chosen; left out for the shop's own */
  partnerSlug: z.string().optional(),
  /** the amount paid: the orders less the promotion's discount */
  total: Money,
  promotion: z
    .object({
      code: z.string(),
      name: z.string(),
      discount: Money,
      /** paid into the wallet after the purchase */
      credit: Money,
    })
    .nullable(),
  paidFromWallet: Money,
  paidByCard: z.object({ amount: Money, label: z.string() }).nullable(),
  orders: z.array(OrderDetails),
  /** what is bought again from now on. Older versions of the API omit it */
  plans: z.array(ReceiptPlan).optional(),
  balanceAfter: Money,
});
export type Receipt = z.infer<typeof Receipt>;

export const GetReceipt = call('getReceipt', {
  method: 'GET',
  path: '/checkout/:checkoutId',
  version: '3.4',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: z.object({ checkoutId: z.uuid() }),
  result: Receipt,
  errors: ['checkout.not_found'],
});
export const ListOrders = call('listOrders', {
  method: 'GET',
  path: '/orders',
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: ['viewing_orders'],
  input: PageInput.extend({ status: z.enum(['past_products', 'upcoming_products']) }),
  result: Order,
});
/** Entries of the customer's own past orders that can be played again now, each once, the latest first. */
export const ListRecommendedOrders = call('listRecommendedOrders', {
  method: 'GET',
  path: '/orders/recommended',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: Nothing,
  result: z.array(PlannedEntry),
});
export const GetOrder = call('getOrder', {
  method: 'GET',
  path: '/orders/:orderId',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: z.object({
    orderId: z.uuid(),
    showDetails: z.string().max(8).pipe(z.stringbool()).default(true),
  }),
  result: OrderDetails,
  errors: ['order.not_found'],
});
