import type { Variant } from '@/lib/contract/site';
import { CARE_MAILS } from '@/server/care';
import {
  brandingOf,
  defaultVariant,
  openVariants,
  segmentsWithoutWallet,
} from '@/server/catalogue';
import { CHECKOUT_MAILS } from '@/server/checkout';
import { DRAWS_MAILS } from '@/server/draws';
import type { Sender } from '@/server/gateways/mail';
import type { Mail, Mails } from '@/server/gateways/mail/mail';
import { IDENTITY_MAILS } from '@/server/identity';
import { LIMITS_MAILS } from '@/server/limits';
import { MEMBERSHIP_MAILS } from '@/server/membership';
import { MIGRATION_MAILS } from '@/server/migration';
import { PARTY_MAILS } from '@/server/party';
import { PUSH_PAYMENTS_MAILS } from '@/server/push-payments';
import { RECURRING_MAILS } from '@/server/recurring';
import { readEnv } from '@/server/runtime/env';
import { SOCIAL_MAILS } from '@/server/social';
import { STAFF_MAILS } from '@/server/staff';
import { SUPPORT_MAILS } from '@/server/support';
import { SYNDICATES_MAILS } from '@/server/syndicates';
import { VERIFICATION_MAILS } from '@/server/verification';
import { VERIFIED_ACTIONS_MAILS } from '@/server/verified-actions';
import { WALLET_MAILS } from '@/server/wallet';
import { WITHDRAWALS_MAILS } from '@/server/withdrawals';

const ALL: readonly Mail[] = [
  ...IDENTITY_MAILS,
  ...SOCIAL_MAILS,
  ...MIGRATION_MAILS,
  ...LIMITS_MAILS,
  ...CARE_MAILS,
  ...VERIFICATION_MAILS,
  ...VERIFIED_ACTIONS_MAILS,
  ...WALLET_MAILS,
  ...PUSH_PAYMENTS_MAILS,
  ...WITHDRAWALS_MAILS,
  ...CHECKOUT_MAILS,
  ...RECURRING_MAILS,
  ...DRAWS_MAILS,
  ...SYNDICATES_MAILS,
  ...PARTY_MAILS,
  ...MEMBERSHIP_MAILS,
  ...SUPPORT_MAILS,
  ...STAFF_MAILS,
];

/** All mails of the shop, as the domains that send them declare them. */
export const MAILS: Mails = new Map(ALL.map((mail) => [mail.kind, mail]));

/**
 * Whose mails they are: by the catalogue, unless a setting says from whom mail comes. A mail that is of no variant is the
 * default one's.
 */
function senderOf(variant: Variant): Sender {
  const isOpen = openVariants().includes(variant);
  const { siteName, supportEmail } = brandingOf(isOpen ? variant : defaultVariant());
  return { siteName, from: readEnv().MAIL_FROM ?? `"${siteName}" <${supportEmail}>` };
}

/** What the shop sends, and who sends it. */
export const LETTERS = { mails: MAILS, senderOf, segmentsWithoutWallet };
