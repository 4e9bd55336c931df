import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/site';
import type { Deposit } from '@/lib/contract/wallet';
import type { PayoutScheme } from '@/lib/rules/bank/payout-scheme';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const funds = pgTable('funds', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  kind: text('kind').$type<'cc' | 'paypal' | 'bank'>().notNull(),
  gateway: text('gateway').notNull(),
  token: text('token').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expiry: text('expiry'),
  holderName: text('holder_name'),
  isDefault: boolean('is_default').notNull(),
  removedAt: instant('removed_at'),
  keeping: text('keeping').$type<'kept' | 'when_paid' | 'once'>().notNull().default('kept'),
  fingerprint: text('fingerprint'),
  createdAt: instant('created_at').notNull().default(sql`shop_now()`),
});
export type FundRow = typeof funds.$inferSelect;

/** What a transfer to a fund of kind `bank` needs; `bank-numbers.ts` seals the number, or the e-mail address. */
export const bankAccounts = pgTable('bank_accounts', {
  fundId: uuid('fund_id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  scheme: text('scheme').$type<PayoutScheme>().notNull(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number'),
  accountKey: text('account_key'),
  holderName: text('holder_name').notNull(),
  usableAt: instant('usable_at').notNull(),
  confirmedAt: instant('confirmed_at').notNull().default(sql`shop_now()`),
  createdAt: instant('created_at').notNull().default(sql`shop_now()`),
});

export const deposits = pgTable('deposits', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  fundId: uuid('fund_id'),
  methodCode: text('method_code').notNull(),
  gateway: text('gateway').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  forCheckout: boolean('for_checkout').notNull(),
  idempotencyKey: text('idempotency_key'),
  status: text('status').$type<Deposit['status']>().notNull(),
  challengeUrl: text('challenge_url'),
  reason: text('reason'),
  createdAt: instant('created_at').notNull().default(sql`shop_now()`),
  settledAt: instant('settled_at'),
  hintedAt: instant('hinted_at'),
  toldAt: instant('told_at'),
  asks: integer('asks').notNull().default(0),
  askAgainAt: instant('ask_again_at'),
});
export type DepositRow = typeof deposits.$inferSelect;
