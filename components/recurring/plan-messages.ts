import type { RecurringPlan } from '@/lib/contract/plans';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { frequencyWords } from '@/lib/rules/recurring/frequency-messages';

type Messages = ShopMessages['plans'];

const REASONS = {
  'wallet.insufficient_funds': 'reasonMoney',
  'limits.spend_exceeded': 'reasonLimit',
  'limits.deposit_exceeded': 'reasonDepositLimit',
  'limits.answer_required': 'reasonAnswer',
  'limits.on_break': 'reasonBreak',
  'limits.in_review': 'reasonReview',
  'limits.register_unanswered': 'reasonRegister',
  'verification.required': 'reasonVerify',
  'cart.sold_out': 'reasonSoldOut',
  'draw.closed': 'reasonClosed',
  'draw.not_found': 'reasonClosed',
  'offer.not_found': 'reasonNotSold',
  'offer.not_available': 'reasonNotSold',
  'offer.licensing_restriction': 'reasonNotSold',
  'offer.migration_restriction': 'reasonMigration',
  'cart.entry_incomplete': 'reasonEntry',
  'cart.cause_required': 'reasonCause',
  'recurring.price_not_agreed': 'reasonPrice',
  'deposit.declined': 'reasonDeclined',
  'wallet.method_unavailable': 'reasonMethod',
  'deposit.gateway_timeout': 'reasonBank',
  'auth.country_banned': 'reasonCountry',
} as const;

/** Why a draw was not entered, in a sentence. */
export const reasonWords = (reason: string | null, messages: Messages): string =>
  messages[
    reason !== null && Object.hasOwn(REASONS, reason)
      ? REASONS[reason as keyof typeof REASONS]
      : 'reasonOther'
  ];

/** `Every draw` */
export function cadenceLabel(
  plan: RecurringPlan,
  context: Parameters<typeof frequencyWords>[1],
): string {
  const text = frequencyWords(plan, context);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `recurring_status_active` without what is said by its name. */
export const statusOf = ({ recurringStatus }: Pick<RecurringPlan, 'recurringStatus'>) =>
  recurringStatus.replace('recurring_status_', '') as 'active' | 'paused' | 'cancelled';
