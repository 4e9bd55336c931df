import { z } from 'zod';
import { call, Nothing } from './call';
import type { SentenceKey } from './sentence';
import { Identifier, PricingId } from './site';

/** Slots on the shop's pages that can hold an offer (specification 001, section 9). */
export const PLACEMENT_KEYS = [
  'cart_inline_item',
  'feature_placement',
  'pre_cart_item',
  'fast_play',
  'instant_play',
  'pre_cart_promoted',
  'pre_cart_standard',
] as const;
export const PlacementKey = z.enum(PLACEMENT_KEYS);
export type PlacementKey = z.infer<typeof PlacementKey>;

/** An offer in a slot. A slot may have several, in their order. */
export const Placement = z.object({
  key: PlacementKey,
  config: z.object({
    productType: z.enum(['lottery_ticket', 'raffle_ticket', 'syndicate_share']),
    lotteryKey: z.string(),
  }),
});
export type Placement = z.infer<typeof Placement>;

/** A malformed identifier counts as absent (specification 000, section 5). */
const Absentable = z
  .string()
  .max(1_000)
  .optional()
  .transform((text) => Identifier.safeParse(text).data);

const Keys = z
  .string()
  .max(300)
  .transform((text) => text.split(','))
  .pipe(z.array(PlacementKey).min(1).max(PLACEMENT_KEYS.length));

/** What is in the visitor's cart, as JSON: `[{"lottery_key":"powerball2018","draw_number":1593}]`. */
const CartLines = z
  .string()
  .max(8_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'request.invalid.cart' satisfies SentenceKey });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(z.object({ lottery_key: z.string().max(80), draw_number: z.number().int() })).max(100),
  )
  .transform((lines) =>
    lines.map(({ lottery_key, draw_number }) => ({
      lotteryKey: lottery_key,
      drawNumber: draw_number,
    })),
  );

export const ListPlacements = call('listPlacements', {
  method: 'GET',
  path: '/placement',
  access: 'public',
  browser: true,
  noContent: 'list',
  capabilities: ['placements'],
  input: z.object({
    /** comma-separated keys */
    keys: Keys,
    /** the shop's branding: the variant */
    brandingKey: Identifier,
    pricingId: PricingId.optional(),
    customerKey: Absentable,
    cart: CartLines.optional(),
    segmentDeviceId: Absentable,
    segmentUserId: Absentable,
  }),
  result: z.array(Placement),
});

export const PrimeCartPlacements = call('primeCartPlacements', {
  method: 'POST',
  path: '/placement/cart/prime',
  access: 'public',
  browser: true,
  noContent: 'nothing',
  capabilities: ['placements'],
  input: z.object({ segmentUserId: Absentable, segmentDeviceId: Absentable }),
  result: Nothing,
});
