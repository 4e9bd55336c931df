import { z } from 'zod';
import { UTM_VALUE } from './attribution';

export const Variant = z.enum(['AU', 'GB']);
export type Variant = z.infer<typeof Variant>;

export const PricingId = z.enum(['AU', 'GB']);
export type PricingId = z.infer<typeof PricingId>;

export const Currency = z.enum(['AUD', 'GBP']);
export type Currency = z.infer<typeof Currency>;

/** An amount on the wire: integer minor units with the currency. */
export const Money = z.object({ amountCents: z.number().int(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** An instant, as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Customer, session, token, pricing, segment and cart identifiers: letters, digits, hyphen, underscore. */
export const Identifier = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

/** A malformed utm value counts as absent: attribution never stops a purchase. */
export const UtmValue = z.string().regex(UTM_VALUE).optional().catch(undefined);

/** Every capability of the platform. A segment has some of them. */
export const CAPABILITIES = [
  'native_app',
  'causes_directory',
  'commercial_lotteries',
  'charity_lotteries',
  'multi_offer_site',
  'syndicates',
  'social_syndicates',
  'responsible_gambling',
  'cookie_consent',
  'feedback',
  'viewing_orders',
  'autoplay_manage',
  'subscription_manage',
  'manage_notification_settings',
  'wallet_manage',
  'wallet_deposit',
  'wallet_withdrawal',
  'spend_limits',
  'verify_id',
  'membership_program',
  'customer_migration',
  'customer_deactivate',
  'partner_purchase',
  'favourite_numbers',
  'account_details_manage',
  'apple_pay_web',
  'sitewide_banner',
  'notifications_feed',
  'sub_variants',
  'placements',
] as const;
export const Capability = z.enum(CAPABILITIES);
export type Capability = z.infer<typeof Capability>;

/** A site is a variant seen by a segment. It is the first segment of every internal page path: `AU.au_default`. */
export interface Site {
  variant: Variant;
  segmentName: string;
}
