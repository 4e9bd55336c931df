import type { Message } from '@/lib/contract/call';
import type { MigrationStatus } from '@/lib/contract/migration';
import type { StaffRole } from '@/lib/contract/operator/roles';
import type { PricingId, Variant } from '@/lib/contract/site';
import type { Say } from '@/lib/messages/say';
import type { Db } from '@/server/db/pool';

/** The signed-in customer as every verb needs them: identity, capabilities, pricing and currency. */
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
  migrationStatus: MigrationStatus;
}

/**
 * The context of one request (or job). Verbs take it as their first parameter; `db` is the pool until a transaction
 * begins.
 */
export interface Context {
  db: Db;
  requestId: string;
  /** the browser session, kept across sign-in; empty for jobs */
  sessionId: string;
  /** the network address of the request, for rate limits; empty for jobs */
  address: string;
  /** the User-Agent header of the browser; absent for jobs */
  agent?: string;
  /** tells the browser apart from others; absent if it has no such token */
  deviceId?: string;
  variant: Variant;
  pricingId: PricingId;
  segmentName: string;
  locale: 'en-AU' | 'en-GB';
  /** translates sentences into the caller's locale */
  say: Say;
  customer: Customer | null;
  /** id of the sign-in that the bearer token belongs to */
  signInId: string | null;
  /** the view of the office that reads in the customer's place; then nothing can be changed */
  viewId?: string;
  /** messages for the customer, returned beside the result */
  messages: Message[];
  /** where the request comes from, by the network in front; unknown without one, and for jobs */
  country?: string;
  /** the Idempotency-Key, for verbs that work in steps and must recognise a repeat themselves */
  idempotencyKey?: string;
}

export interface CustomerContext extends Context {
  customer: Customer;
  signInId: string;
}

/** One of the shop's people, in a session of the office. */
export interface Staff {
  id: string;
  email: string;
  name: string;
  roles: readonly StaffRole[];
  /** whether password and code were right within the last minutes */
  isConfirmed: boolean;
}

/** A request from the office. It is no customer's: `customer` is null. */
export interface StaffContext extends Context {
  staff: Staff;
  staffSessionId: string;
}

export const isStaff = (ctx: Context): ctx is StaffContext => 'staff' in ctx;

/** The same context with another `db` (usually a transaction). */
export function within<C extends Context>(ctx: C, db: Db): C {
  return { ...ctx, db };
}
