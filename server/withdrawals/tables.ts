import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/site';
import type { Withdrawal } from '@/lib/contract/withdrawals';
import type { PayoutScheme } from '@/lib/rules/bank/payout-scheme';
import type { PayoutFormat } from './payout-formats';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const payoutBatches = pgTable('payout_batches', {
  id: uuid('id').primaryKey(),
  format: text('format').$type<PayoutFormat>().notNull(),
  payments: integer('payments').notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  content: text('content').notNull(),
  createdAt: instant('created_at').notNull().default(sql`shop_now()`),
});

export const withdrawals = pgTable('withdrawals', {
  id: uuid('id').primaryKey(),
  referenceNo: bigint('reference_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  customerId: uuid('customer_id').notNull(),
  fundId: uuid('fund_id').notNull(),
  payee: text('payee').notNull(),
  methodCode: text('method_code').$type<Withdrawal['methodCode']>().notNull(),
  scheme: text('scheme').$type<PayoutScheme>().notNull(),
  bank: text('bank').notNull(),
  last4: text('last4').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  unplayedCents: bigint('unplayed_cents', { mode: 'number' }).notNull(),
  status: text('status').$type<Withdrawal['status']>().notNull().default('requested'),
  reason: text('reason'),
  batchId: uuid('batch_id'),
  requestedAt: instant('requested_at').notNull().default(sql`shop_now()`),
  approvedAt: instant('approved_at'),
  settledAt: instant('settled_at'),
});
export type WithdrawalRow = typeof withdrawals.$inferSelect;
