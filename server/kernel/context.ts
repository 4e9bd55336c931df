import type { Message } from '@/lib/contract/call';
import type { PricingId, Variant } from '@/lib/contract/site';
import type { Say } from '@/lib/messages/say';
import type { Db } from '@/server/db/pool';

/** The signed-in customer as every verb needs them: who, what they may see, what they pay in. */
export interface Customer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  variant: Variant;
  segmentName: string;
  pricingId: PricingId;
  currency: 'AUD' | 'GBP';
  forcePasswordChange: boolean;
  accountUpgrade: boolean;
}

/** What one request (or job) is about. Verbs take it first; `db` is the pool until a transaction is opened. */
export interface Context {
  db: Db;
  requestId: string;
  /** the browser session, kept across sign-in; empty for jobs */
  sessionId: string;
  /** where the request came from, for slow-downs; empty for jobs */
  address: string;
  variant: Variant;
  pricingId: PricingId;
  segmentName: string;
  locale: 'en-AU' | 'en-GB';
  /** speaks to whoever asks, in the words of the locale */
  say: Say;
  customer: Customer | null;
  /** the server's record of the sign-in that the bearer token belongs to */
  signInId: string | null;
  /** notes for the customer that travel beside the result */
  messages: Message[];
  /** the key of a call that moves money, for verbs that work in steps and must recognise a repeat themselves */
  idempotencyKey?: string;
}

export interface CustomerContext extends Context {
  customer: Customer;
  signInId: string;
}

/** The same request, working inside `db` (usually a transaction). */
export function within<C extends Context>(ctx: C, db: Db): C {
  return { ...ctx, db };
}
