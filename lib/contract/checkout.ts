import { z } from 'zod';
import { Cadence } from './cadence';
import { call, Nothing, PageInput } from './call';
import { PlannedEntry } from './cart';
import { CompleteGame, ProductType, RECURRING_TYPES } from './cart-items';
import { HexColours } from './content';
import { ContentPicture } from './content-sections';
import { DrawCancellation, DrawnNumbers, DrawStatus } from './draws';
import { Instant, Money } from './site';
import { SyndicateCancelledBecause, SyndicateOfferKey, SyndicateStatus } from './syndicates';
import { PassKind } from './ticket-passes';

/** What becomes of a ticket whose draw was cancelled. */
export const CancelledTicket = DrawCancellation.extend({
  /** back in the wallet; null while it is being paid back */
  paidBack: Money.nullable(),
  /** back in the promotion that paid it */
  promotionBack: Money.nullable(),
  /** the draw that the same entry may have instead, until then; null where there is no choice any more */
  choice: z.object({ drawNo: z.number().int(), drawDate: Instant, until: Instant }).nullable(),
  /** the draw in which the customer has the same entry instead */
  movedTo: z.object({ orderId: z.string(), drawNo: z.number().int() }).nullable(),
});
export type CancelledTicket = z.infer<typeof CancelledTicket>;

/** Left out where nothing was won, and by older versions of the API. */
export const Win = {
  /** prizes that are no money, by name */
  thingsWon: z.array(z.string()).optional(),
  /** what becomes of what was won: the same sentence wherever it is told */
  prizeNote: z.string().optional(),
};

/** A ticket of an order in one draw. */
export const OrderTicket = z.object({
  id: z.string(),
  drawNo: z.number().int(),
  drawDate: Instant,
  stop: Instant,
  drawStatus: DrawStatus,
  status: z.enum(['entered', 'lost', 'won', 'paid', 'refunded']),
  /** left out of a ticket whose draw was not cancelled */
  cancelled: CancelledTicket.optional(),
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
  /** raffle: the root of its draw's list, once sales have closed. Older versions of the API omit it */
  root: z.string().nullish(),
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
  /** the wallets of phones that it can be added to; left out where there are none */
  passes: z.array(PassKind).optional(),
  ...Win,
});
export type OrderTicket = z.infer<typeof OrderTicket>;

const SyndicateOfOrder = z.object({
  id: z.string(),
  offerKey: SyndicateOfferKey,
  number: z.number().int(),
  title: z.string(),
  sharesTotal: z.number().int(),
  status: SyndicateStatus,
  /** left out of one that was not cancelled, and where nobody wrote down why */
  cancelledBecause: SyndicateCancelledBecause.optional(),
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
  ...Win,
  purchasedAt: Instant,
});
export type Order = z.infer<typeof Order>;

/** What an order with a draw to come plays, cut to what a list has room for. */
export const EntryPreview = z.object({
  /** the first of its games; of shares, those of the syndicate's ticket: none before they are picked */
  games: z.array(CompleteGame),
  /** of how many */
  gamesTotal: z.number().int(),
  /** a raffle's first numbers in the draw that comes next */
  raffleNumbers: z.array(z.number().int()),
});
export type EntryPreview = z.infer<typeof EntryPreview>;

/** An order in a list. */
export const ListedOrder = Order.extend({
  /** left out of past orders, and by older versions of the API */
  preview: EntryPreview.optional(),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

export const OrderDetails = Order.extend({
  /** those of a party are picked when it closes: none before. Older versions of the API omit the games */
  syndicate: SyndicateOfOrder.extend({ games: z.array(CompleteGame).optional() }).optional(),
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
  /** a raffle’s draws a year; null for anything else. Older versions of the API omit it */
  drawsPerYear: z.number().int().nullish(),
  minimumJackpotAmount: Money.nullable(),
  /** what it costs each time */
  price: Money,
});

export const Receipt = z.object({
  id: z.string(),
  purchasedAt: Instant,
  /** the partner on whose page tickets of it were chosen; left out for the shop's own */
  partnerSlug: z.string().optional(),
  /** who that partner was then. Left out by older versions, and for one of before the catalogue named partners */
  partner: z
    .object({
      name: z.string(),
      mark: ContentPicture,
      colour: HexColours,
      /** whether there is a page of theirs here now */
      isSelling: z.boolean(),
    })
    .optional(),
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
  mayLag: true,
  access: 'customer',
  browser: true,
  paged: true,
  capabilities: ['viewing_orders'],
  input: PageInput.extend({
    status: z.enum(['past_products', 'upcoming_products']),
    /** only orders that won something. Older versions of the API list all */
    outcome: z.enum(['won']).optional(),
  }),
  result: ListedOrder,
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
/** A line of a raffle's list, with the way from it to the root (RFC 6962): hashes in hexadecimal, from the leaf up. */
const ProvenPlace = z.object({
  /** from 0 */
  index: z.number().int(),
  line: z.string(),
  tag: z.string(),
  path: z.array(z.string()),
});

export const TicketProof = z.object({
  offerKey: z.string(),
  drawNo: z.number().int(),
  /** null for a draw of the first protocol, which has no list of places */
  fingerprint: z.string().nullable(),
  /** by which the ticket's lines are recognised, from the purchase on */
  tags: z.array(z.string()),
  /** null until sales have closed */
  root: z.string().nullable(),
  /** root hash of the public log's head that decides with it, once there is one; left out by older versions of the API */
  head: z.string().nullish(),
  /** how many lines the list has */
  count: z.number().int().nullable(),
  places: z.array(ProvenPlace),
});
export type TicketProof = z.infer<typeof TicketProof>;

/** The place of a raffle ticket's numbers on the list of its draw, for its owner to check and keep. */
export const GetTicketProof = call('getTicketProof', {
  method: 'GET',
  path: '/tickets/:ticketId/proof',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: z.object({ ticketId: z.uuid() }),
  result: TicketProof,
  errors: ['order.not_found', 'draw.not_raffle'],
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

/**
 * The same entry in the next draw, for a ticket whose draw was cancelled: bought from the wallet, into which its price was
 * paid back. It is an ordinary purchase, which may be refused as any other; the money then stays where it is.
 */
export const EnterNextDraw = call('enterNextDraw', {
  method: 'POST',
  path: '/orders/:orderId/next-draw',
  access: 'customer',
  browser: true,
  idempotent: true,
  capabilities: ['viewing_orders'],
  input: z.object({
    orderId: z.uuid(),
    /** the draw that was cancelled */
    drawNo: z.number().int().min(1).max(2_000_000_000),
    /** the price that the customer saw */
    expectedTotalCents: z.number().int().min(0),
  }),
  result: z.object({ checkoutId: z.string(), drawNo: z.number().int() }),
  errors: [
    'order.not_found',
    'draw.wrong_state',
    'draw.closed',
    'offer.not_found',
    'offer.not_available',
    'offer.licensing_restriction',
    'offer.migration_restriction',
    'auth.country_banned',
    'auth.capability_missing',
    'cart.not_found',
    'cart.changed',
    'cart.blocked',
    'cart.sold_out',
    'cart.entry_incomplete',
    'cart.cause_required',
    'checkout.already_purchased',
    'wallet.insufficient_funds',
    'limits.spend_exceeded',
    'limits.on_break',
    'verification.required',
    'idempotency.key_required',
    'idempotency.mismatch',
    'idempotency.in_progress',
  ],
});
