import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { hasWallet } from '@/server/catalogue';
import type { Customer, CustomerContext, StaffContext } from '@/server/kernel/context';

/**
 * The context in which the shop's verbs work for a customer, for what the office does or reads in their place. It has no
 * sign-in, and nothing of the office's own session.
 */
export function asCustomer({ db, requestId }: StaffContext, customer: Customer): CustomerContext {
  const { variant, segmentName, pricingId } = customer;
  const locale = localeOf(variant);
  return {
    ...{ db, requestId, variant, segmentName, pricingId, locale, customer },
    ...{ sessionId: '', address: '', signInId: '', messages: [] },
    say: sayIn(locale, hasWallet(segmentName)),
  };
}
