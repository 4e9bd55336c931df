import { z } from 'zod';
import { call } from './call';
import { UtmValue } from './site';

/** What the page knows about the visit; stored with the checkout for attribution. */
export const PurchaseMetadata = z.object({
  fbp: z.string().max(256).optional(),
  fbc: z.string().max(256).optional(),
  ajsAnonymousId: z.string().max(128).optional(),
  pageUrl: z.string().max(512).optional(),
  platform: z.literal('Web').default('Web'),
  campaign: UtmValue,
  content: UtmValue,
  medium: UtmValue,
  referrer: z.string().max(512).optional(),
  referringDomain: z.string().max(255).optional(),
  source: UtmValue,
  term: UtmValue,
});
export type PurchaseMetadata = z.infer<typeof PurchaseMetadata>;

/**
 * Pays for the signed-in customer's cart from the wallet, after a card deposit if one is given.
 * `expectedTotalCents` is the total the customer saw: if the price differs, the purchase is refused
 * and the answer states the difference.
 */
export const PurchaseCart = call('purchaseCart', {
  method: 'POST',
  path: '/cart/purchase',
  version: '3.2',
  access: 'customer',
  browser: true,
  idempotent: true,
  input: z.object({
    cartReference: z.uuid(),
    expectedTotalCents: z.number().int().min(0),
    /** a completed deposit made to pay for this cart */
    depositId: z.uuid().optional(),
    metadata: PurchaseMetadata.default({ platform: 'Web' }),
  }),
  result: z.object({
    id: z.string(),
    status: z.enum(['placed', 'queued', 'refunded']),
    /** the partner whose receipt it is; left out for the shop's own */
    partnerSlug: z.string().optional(),
  }),
  errors: [
    'cart.not_found',
    'cart.empty',
    'cart.blocked',
    'cart.changed',
    'cart.sold_out',
    'draw.closed',
    'sales.stopped',
    'syndicate.not_found',
    'offer.not_available',
    'offer.licensing_restriction',
    'offer.migration_restriction',
    'deposit.wrong_state',
    'wallet.insufficient_funds',
    'limits.spend_exceeded',
    'auth.country_banned',
    'verification.required',
    'party.session_not_found',
    'party.share_limit',
    'limits.on_break',
    'limits.in_review',
    'limits.register_unanswered',
    'checkout.already_purchased',
    'idempotency.key_required',
    'idempotency.mismatch',
    'idempotency.in_progress',
  ],
});
