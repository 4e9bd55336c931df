import { sql } from 'drizzle-orm';
import type { IncomingPayment } from './incoming-payment';
import type { Problem } from './problems';

/** A payment as it is stored. */
export interface BankPaymentRow extends IncomingPayment {
  id: string;
  status: 'unmatched' | 'credited' | 'returned' | 'ignored';
  problem: Problem | null;
  customerId: string | null;
  depositId: string | null;
}

/** SQL: the columns of a `BankPaymentRow`. */
export const BANK_PAYMENT_COLUMNS = sql`
  bank_payments.id, account, bank_reference as "bankReference", method_code as "methodCode",
  amount_cents::float8 as "amountCents", currency, paid_on::text as "paidOn", remittance, payer, status, problem,
  customer_id as "customerId", deposit_id as "depositId"`;

/** An entry of a statement as it is stored. */
export interface BankEntryRow extends IncomingPayment {
  id: string;
  entryNo: number;
  statement: string;
  coversFrom: Date | null;
  coversTo: Date | null;
  facts: string;
  ordinal: number;
  /** the payment that it is; null while an operator is asked whether it is `likeId` */
  paymentId: string | null;
  likeId: string | null;
  unlikeIds: string[];
}

/** SQL: the columns of a `BankEntryRow`. */
export const BANK_ENTRY_COLUMNS = sql`
  bank_entries.id, entry_no::float8 as "entryNo", account, bank_reference as "bankReference", statement,
  covers_from as "coversFrom", covers_to as "coversTo", facts, ordinal, method_code as "methodCode",
  amount_cents::float8 as "amountCents", currency, paid_on::text as "paidOn", remittance, payer,
  payment_id as "paymentId", like_id as "likeId", unlike_ids as "unlikeIds"`;
