import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Deposit } from '@/lib/contract/wallet';

/** A deposit as it is stored. */
export interface DepositRow {
  id: string;
  customerId: string;
  fundId: string | null;
  methodCode: string;
  gateway: string;
  amountCents: number;
  currency: Currency;
  forCheckout: boolean;
  /** the cart for whose plans it is to choose what pays from then on */
  plansCartId: string | null;
  idempotencyKey: string | null;
  status: Deposit['status'];
  challengeUrl: string | null;
  reason: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

/** SQL: the columns of a `DepositRow`. */
export const DEPOSIT_COLUMNS = sql`
  deposits.id, deposits.customer_id as "customerId", deposits.fund_id as "fundId",
  deposits.method_code as "methodCode", deposits.gateway, deposits.amount_cents::float8 as "amountCents",
  deposits.currency, deposits.for_checkout as "forCheckout", deposits.plans_cart_id as "plansCartId", deposits.idempotency_key as "idempotencyKey",
  deposits.status, deposits.challenge_url as "challengeUrl", deposits.reason, deposits.created_at as "createdAt",
  deposits.settled_at as "settledAt"`;
