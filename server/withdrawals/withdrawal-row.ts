import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Withdrawal } from '@/lib/contract/withdrawals';
import type { PayoutScheme } from '@/lib/rules/bank/payout-scheme';

/** A withdrawal as it is stored. */
export interface WithdrawalRow {
  id: string;
  referenceNo: number;
  customerId: string;
  fundId: string;
  payee: string;
  methodCode: Withdrawal['methodCode'];
  scheme: PayoutScheme;
  bank: string;
  last4: string;
  amountCents: number;
  currency: Currency;
  unplayedCents: number;
  status: Withdrawal['status'];
  reason: string | null;
  batchId: string | null;
  requestedAt: Date;
  approvedAt: Date | null;
  settledAt: Date | null;
}

/** SQL: the columns of a `WithdrawalRow`. */
export const WITHDRAWAL_COLUMNS = sql`
  withdrawals.id, reference_no::float8 as "referenceNo", customer_id as "customerId", fund_id as "fundId", payee,
  method_code as "methodCode", scheme, bank, last4, amount_cents::float8 as "amountCents", currency,
  unplayed_cents::float8 as "unplayedCents", status, reason, batch_id as "batchId", requested_at as "requestedAt",
  approved_at as "approvedAt", settled_at as "settledAt"`;
