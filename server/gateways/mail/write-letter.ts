import type { ZodType } from 'zod';
import { hasLink, hasPhoneNumber, withoutLinks } from '@/lib/text/name-links';
import { tidyName } from '@/lib/text/typed';
import { MAIL_DATA, type MailData, type MailTemplate } from '@/server/kernel/mails';
import type { Letter } from './letter';
import {
  accountClosed,
  accountMigrated,
  confirmAddress,
  emailChanged,
  passwordChanged,
  passwordReset,
  signInLink,
  welcome,
} from './templates/account';
import { bankAccountAdded, bankAccountRemoved } from './templates/bank-accounts';
import { careMessage, limitsReview } from './templates/care';
import { drawCancelled } from './templates/draw-cancelled';
import { accountInReview, accountReviewed, breakStarted } from './templates/limits';
import { giveawayWon, monthlyGiveawayOpen } from './templates/membership';
import { partyInvitation } from './templates/party';
import { passkeyChanged, passkeyCopied } from './templates/passkeys';
import { paymentHeld, paymentReceived } from './templates/payments';
import {
  planFailed,
  planHalted,
  planMissed,
  planPriceChanged,
  plansPurchased,
  plansStarted,
} from './templates/plans';
import {
  depositCompleted,
  depositDeclined,
  prizeWon,
  receipt,
  syndicateCancelled,
} from './templates/purchase';
import { depositRestored, depositReversed } from './templates/reversals';
import { salesClosed } from './templates/sales-closed';
import {
  newDevice,
  recoveryCodeUsed,
  secondFactorsReset,
  twoFactorChanged,
  twoFactorCode,
  twoFactorLocked,
} from './templates/security';
import { socialChanged } from './templates/social';
import { supportMessage } from './templates/support';
import { identityNotVerified, identityVerified, verifyBy } from './templates/verification';
import {
  withdrawalFailed,
  withdrawalPaid,
  withdrawalRejected,
  withdrawalRequested,
} from './templates/withdrawals';

const LONGEST_NAME = 60;

const TEMPLATES: { [T in MailTemplate]: (data: MailData<T>) => Letter } = {
  welcome,
  'password-reset': passwordReset,
  'sign-in-link': signInLink,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'two-factor-code': twoFactorCode,
  'two-factor-changed': twoFactorChanged,
  'second-factors-reset': secondFactorsReset,
  'two-factor-locked': twoFactorLocked,
  'recovery-code-used': recoveryCodeUsed,
  'new-device': newDevice,
  'passkey-changed': passkeyChanged,
  'passkey-copied': passkeyCopied,
  'social-changed': socialChanged,
  'bank-account-added': bankAccountAdded,
  'bank-account-removed': bankAccountRemoved,
  'account-closed': accountClosed,
  'account-migrated': accountMigrated,
  'confirm-address': confirmAddress,
  receipt,
  'plans-started': plansStarted,
  'plans-purchased': plansPurchased,
  'plan-failed': planFailed,
  'plan-missed': planMissed,
  'plan-price-changed': planPriceChanged,
  'plan-halted': planHalted,
  'sales-closed': salesClosed,
  'prize-won': prizeWon,
  'syndicate-cancelled': syndicateCancelled,
  'draw-cancelled': drawCancelled,
  'party-invitation': partyInvitation,
  'support-message': supportMessage,
  'giveaway-won': giveawayWon,
  'monthly-giveaway-open': monthlyGiveawayOpen,
  'identity-verified': identityVerified,
  'verify-by': verifyBy,
  'identity-not-verified': identityNotVerified,
  'break-started': breakStarted,
  'care-message': careMessage,
  'limits-review': limitsReview,
  'account-in-review': accountInReview,
  'account-reviewed': accountReviewed,
  'deposit-completed': depositCompleted,
  'deposit-declined': depositDeclined,
  'deposit-reversed': depositReversed,
  'deposit-restored': depositRestored,
  'payment-received': paymentReceived,
  'payment-held': paymentHeld,
  'withdrawal-requested': withdrawalRequested,
  'withdrawal-paid': withdrawalPaid,
  'withdrawal-rejected': withdrawalRejected,
  'withdrawal-failed': withdrawalFailed,
};

/** Composes a mail from the outbox. @throws an Error for an unknown template or data that does not fit it */
export function writeLetter(template: string, data: unknown): Letter {
  if (!isTemplate(template)) throw new Error(`no mail template ${template}`);
  return write(template, data);
}

function write<T extends MailTemplate>(template: T, data: unknown): Letter {
  const schema: ZodType<MailData<T>> = MAIL_DATA[template] as never;
  const parsed = schema.parse(data);
  return TEMPLATES[template]({ ...parsed, firstName: nameInMail(parsed.firstName) });
}

/**
 * A name made safe for mails. Names are checked at sign-up, but older ones were stored before that check, and mail
 * programs turn anything that looks like a link into one: `St.John` is greeted as `St. John`.
 */
function nameInMail(name: string): string {
  const plain = tidyName(name.slice(0, 1_000).replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' '))
    .replace(/ +/g, ' ')
    .slice(0, LONGEST_NAME);
  const isUnsafe = /[:\\<>]/.test(plain) || hasLink(plain) || hasPhoneNumber(plain);
  return isUnsafe || plain === '' ? 'there' : withoutLinks(plain);
}

const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(TEMPLATES, name);
