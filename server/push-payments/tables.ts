import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountKey, PaymentMethodCode } from './incoming-payment';
import type { Problem } from './problems';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bankPayments = pgTable('bank_payments', {
  id: uuid('id').primaryKey(),
  account: text('account').$type<AccountKey>().notNull(),
  bankReference: text('bank_reference').notNull(),
  methodCode: text('method_code').$type<PaymentMethodCode>().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  remittance: text('remittance').notNull(),
  payer: text('payer').notNull(),
  status: text('status')
    .$type<'unmatched' | 'credited' | 'returned' | 'ignored'>()
    .notNull()
    .default('unmatched'),
  problem: text('problem').$type<Problem>(),
  customerId: uuid('customer_id'),
  depositId: uuid('deposit_id'),
  receivedAt: instant('received_at').notNull().default(sql`shop_now()`),
  triedAt: instant('tried_at').notNull().default(sql`shop_now()`),
  settledAt: instant('settled_at'),
});
export type BankPaymentRow = typeof bankPayments.$inferSelect;

export const bankEntries = pgTable('bank_entries', {
  id: uuid('id').primaryKey(),
  entryNo: bigint('entry_no', { mode: 'number' }).notNull(),
  account: text('account').$type<AccountKey>().notNull(),
  bankReference: text('bank_reference').notNull(),
  statement: text('statement').notNull(),
  coversFrom: instant('covers_from'),
  coversTo: instant('covers_to'),
  facts: text('facts').notNull(),
  ordinal: integer('ordinal').notNull(),
  methodCode: text('method_code').$type<PaymentMethodCode>().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  remittance: text('remittance').notNull(),
  payer: text('payer').notNull(),
  paymentId: uuid('payment_id'),
  likeId: uuid('like_id'),
  unlikeIds: uuid('unlike_ids').array().notNull().default([]),
  toldAt: instant('told_at').notNull().default(sql`shop_now()`),
});
export type BankEntryRow = typeof bankEntries.$inferSelect;
