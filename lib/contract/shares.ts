import { z } from 'zod';
import { call } from './call';
import { CompleteGame } from './cart-items';
import { OrderDetails } from './checkout';
import { Instant, Money, PricingId } from './site';
import { SyndicateOfferKey, SyndicateStatus } from './syndicates';

const SyndicateFacts = z.object({
  id: z.string(),
  offerKey: SyndicateOfferKey,
  /** counted by offer */
  number: z.number().int(),
  title: z.string(),
  lotteryKey: z.string(),
  lotteryName: z.string(),
  /** the kind of draw that its shares enter */
  drawType: z.literal('syndicate_share_draw'),
  drawId: z.string(),
  drawNo: z.number().int(),
  drawDate: Instant,
  /** when its sales stop: earlier than those of single tickets */
  stop: Instant,
  gameType: z.string(),
  size: z.number().int(),
  /** those of a party are picked when it closes: none before */
  games: z.array(CompleteGame),
  /** standard games in all of them */
  standardGames: z.number().int(),
  sharePrice: Money,
  sharesTotal: z.number().int(),
  sharesSold: z.number().int(),
});

/** A syndicate of the house that is on sale. */
export const Syndicate = SyndicateFacts.extend({
  /** the lottery's first division; 0 while it is not known */
  prizePool: Money,
  /** what happens to shares that are left when it closes: the house takes them, or everybody is paid back */
  whenNotFull: z.enum(['top_up', 'refund']),
  /** with fewer shares sold, everybody is paid back in any case */
  leastShares: z.number().int(),
});
export type Syndicate = z.infer<typeof Syndicate>;

/** Shares that a customer bought, with what their syndicate plays and has won. */
export const Share = z.object({
  order: OrderDetails,
  syndicate: SyndicateFacts.extend({
    status: SyndicateStatus,
    /** taken by the house, so that the ticket could be placed */
    houseShares: z.number().int(),
    /** what the whole ticket has won, once its prizes are paid; null before */
    prize: Money.nullable(),
  }),
});
export type Share = z.infer<typeof Share>;

export const ListSyndicates = call('listSyndicates', {
  method: 'GET',
  path: '/syndicates',
  access: 'public',
  browser: true,
  capabilities: ['syndicates'],
  input: z.object({ pricingId: PricingId }),
  result: z.array(Syndicate),
});
/** How many shares of the open ones are sold: what changes while a page is shown. */
export const ListSyndicateSales = call('listSyndicateSales', {
  method: 'GET',
  path: '/syndicates/sales',
  access: 'public',
  browser: true,
  capabilities: ['syndicates'],
  input: z.object({ pricingId: PricingId }),
  result: z.array(z.object({ id: z.string(), sharesSold: z.number().int() })),
});
export const GetShare = call('getShare', {
  method: 'GET',
  path: '/orders/:orderId/share',
  access: 'customer',
  browser: true,
  capabilities: ['viewing_orders'],
  input: z.object({ orderId: z.uuid() }),
  result: Share,
  errors: ['order.not_found'],
});
