import { z } from 'zod';
import { Cadence } from './cadence';
import type { SentenceKey } from './sentence';
import { Instant, Money } from './site';
import { MAX_SHARES_PER_ITEM, SyndicateOfferKey } from './syndicates';

export const ProductType = z.enum(['lottery_ticket', 'raffle_ticket', 'syndicate_share']);
export type ProductType = z.infer<typeof ProductType>;

/** One complete panel: every set filled, as `lib/rules/games` defines it for the game type. */
export const CompleteGame = z.object({
  sets: z
    .array(
      z.object({
        key: z.enum(['numbers', 'powerball', 'favourites', 'digits']),
        numbers: z.array(z.number().int().min(0).max(99)).max(45),
      }),
    )
    .min(1)
    .max(4),
});
export type CompleteGame = z.infer<typeof CompleteGame>;

export const RECURRING_TYPES = ['autoplay', 'subscription', 'combined_recurring_purchase'] as const;

export const RecurringPurchase = z.object({
  type: z.enum(RECURRING_TYPES),
  availability: z.enum(['always', 'optional', 'never', '']),
  enabled: z.boolean(),
  /** how often, where it is enabled. Older versions of the API omit it, and all below */
  cadence: Cadence.nullable().optional(),
  /** a raffle’s draws a year; null for anything else */
  drawsPerYear: z.number().int().nullish(),
  /** whether only draws with at least this jackpot are entered */
  minimumJackpotAmount: Money.nullable().optional(),
  /** the cadences that the item may have */
  cadences: z.array(Cadence).optional(),
  /** whether the numbers of later draws are picked anew, by chance */
  quickpick: z.boolean().optional(),
  /** when the second draw is held, by the calendar; null where a jackpot decides, and where nothing is enabled */
  nextDrawDate: Instant.nullable().optional(),
});
export type RecurringPurchase = z.infer<typeof RecurringPurchase>;

/** What a customer asks for: the same entry again, at the draws after the one that is bought now. */
export const NewRecurringPurchase = z.object({
  type: z.enum(['autoplay', 'subscription']),
  enabled: z.boolean(),
  /** default: every draw for an autoplay, every month for a subscription */
  cadence: Cadence.optional(),
  minimumJackpotCents: z.number().int().min(0).max(100_000_000_000).optional(),
  /** numbers picked anew for each later draw, or the same ones; default: as those of the first draw were */
  quickpick: z.boolean().optional(),
});

const DrawNo = z.number().int().min(1).max(2_000_000_000);

/** What a customer asks for. The shop computes the prices and accepts none from the caller. */
const LotteryItem = z.object({
  productType: z.literal('lottery_ticket'),
  lotteryKey: z.string().max(40),
  gameType: z.string().max(40),
  /** system or pick size; omitted for game types of one size */
  size: z.number().int().min(1).max(45).optional(),
  games: z.array(CompleteGame).max(50).default([]),
  /** let the shop pick this many games at random instead */
  quickpick: z.number().int().min(1).max(50).optional(),
  drawNo: DrawNo,
  /**
   * the day of the first draw, Monday 1 to Sunday 7, where the game is chosen by its day (Lotto Strike); the draw names it
   * too, and the two have to agree
   */
  day: z.number().int().min(0).max(7).optional(),
  /** number of consecutive draws; default: the fewest the game sells (one, or seven for Set for Life) */
  numDraws: z.number().int().min(1).max(100).optional(),
  affiliateCode: z.string().max(64).optional(),
  /** with it the item is sent as one draw: `numDraws` does not count */
  recurringPurchase: NewRecurringPurchase.optional(),
});

const RaffleItem = z.object({
  productType: z.literal('raffle_ticket'),
  lotteryKey: z.string().max(40),
  drawNo: DrawNo,
  /** tickets in the chosen book */
  quantity: z.number().int().min(1).max(500),
  causeKey: z.string().max(60).optional(),
  affiliateCode: z.string().max(64).optional(),
  recurringPurchase: NewRecurringPurchase.optional(),
});

/** Shares of a syndicate: of the house's own, or of friends who play together. */
const ShareItem = z.object({
  productType: z.literal('syndicate_share'),
  lotteryKey: SyndicateOfferKey,
  syndicateId: z.uuid(),
  quantity: z.number().int().min(1).max(MAX_SHARES_PER_ITEM),
  affiliateCode: z.string().max(64).optional(),
});

/** What can be bought again and again, and be written into a link. */
export const NewTicketItem = z.discriminatedUnion('productType', [LotteryItem, RaffleItem]);
export type NewTicketItem = z.infer<typeof NewTicketItem>;

export const NewCartItem = z.discriminatedUnion('productType', [
  LotteryItem,
  RaffleItem,
  ShareItem,
]);
export type NewCartItem = z.infer<typeof NewCartItem>;

const isSubscribed = (again: z.infer<typeof NewRecurringPurchase> | undefined): boolean =>
  again?.enabled === true && again.type === 'subscription';

/**
 * An item as clients of the earlier shop name it too: `numDraws: 'autoplay'` for one draw that is bought again, and the
 * catalogue's game types of a raffle.
 */
export const RequestedItem = z
  .discriminatedUnion('productType', [
    LotteryItem.extend({
      numDraws: z.union([z.number().int().min(1).max(100), z.literal('autoplay')]).optional(),
    }),
    RaffleItem.extend({ gameType: z.enum(['raffle', 'sequential', 'deferred']).optional() }),
    ShareItem,
  ])
  .transform((item, context): NewCartItem => {
    const refuse = (field: string, message: SentenceKey) => {
      context.addIssue({ code: 'custom', path: [field], message });
      return z.NEVER;
    };
    if (item.productType === 'syndicate_share') return item;
    if (item.productType === 'raffle_ticket') {
      const { gameType, ...book } = item;
      return gameType === 'deferred' && !isSubscribed(item.recurringPurchase)
        ? refuse('gameType', 'deferred.not_subscribed')
        : book;
    }
    const { numDraws, ...ticket } = item;
    if (numDraws !== 'autoplay') return { ...ticket, ...(numDraws && { numDraws }) };
    const again = ticket.recurringPurchase ?? { type: 'autoplay', enabled: true };
    return again.enabled
      ? { ...ticket, recurringPurchase: again }
      : refuse('numDraws', 'autoplay.not_enabled');
  });

export const CartItem = z.object({
  id: z.string(),
  productType: ProductType,
  /** of shares: the lottery's in whose draw they are */
  lotteryKey: z.string(),
  offerName: z.string(),
  gameType: z.string(),
  gameTypeLabel: z.string(),
  size: z.number().int().nullable(),
  games: z.array(CompleteGame),
  quickpick: z.boolean(),
  drawNo: z.number().int(),
  numDraws: z.number().int(),
  /** the ids of the draws it enters, first one first: `drawId` of a draw */
  drawEncodedIds: z.array(z.string()),
  drawDate: Instant,
  /** when sales for the first draw stop */
  stop: Instant,
  quantity: z.number().int(),
  unitPrice: Money,
  totalPrice: Money,
  causeKey: z.string().nullable(),
  causeName: z.string().nullable(),
  /** the partner on whose page it was chosen; left out for the shop's own */
  partnerSlug: z.string().optional(),
  /** whose shares they are; left out for tickets. `offerKey` is the `lotteryKey` that they were added with */
  syndicate: z
    .object({
      id: z.string(),
      offerKey: SyndicateOfferKey,
      number: z.number().int(),
      title: z.string(),
      sharesTotal: z.number().int(),
    })
    .optional(),
  recurringPurchase: RecurringPurchase,
  /** how measuring tools count it, by their usual names (an item of an e-commerce event) */
  analytics: z.object({
    itemId: z.string(),
    itemName: z.string(),
    itemCategory: z.enum(['lottery', 'charity_lottery']),
    itemVariant: z.string(),
    /** the affiliate who referred the customer */
    affiliation: z.string().nullable(),
  }),
});
export type CartItem = z.infer<typeof CartItem>;
