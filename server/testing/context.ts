import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import type { Db } from '@/server/db/pool';
import type { Context, Customer, CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';

/** A visitor's request, for tests and seeds. */
export function guestContext(db: Db, over: Partial<Context> = {}): Context {
  return {
    db,
    requestId: newId(),
    sessionId: newId(),
    address: '203.0.113.7',
    variant: 'AU',
    pricingId: 'AU',
    segmentName: 'au_default',
    locale: 'en-AU',
    say: sayIn('en-AU'),
    customer: null,
    signInId: null,
    messages: [],
    ...over,
  };
}

/** The same customer's request, for tests and seeds. */
export function customerContext(
  db: Db,
  customer: Customer,
  over: Partial<CustomerContext> = {},
): CustomerContext {
  return {
    ...guestContext(db),
    variant: customer.variant,
    pricingId: customer.pricingId,
    segmentName: customer.segmentName,
    locale: localeOf(customer.variant),
    say: sayIn(localeOf(customer.variant)),
    customer,
    signInId: newId(),
    ...over,
  };
}
