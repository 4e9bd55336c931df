import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { MIGRATION_STATUSES } from '@/lib/contract/migration';
import type { Customer } from '@/server/kernel/context';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export interface FavouriteNumbers {
  lotteryKey: string;
  numbers: number[];
}

/** What is known of a customer's address: after sign-up only the region. */
interface StoredAddress {
  line1?: string;
  line2?: string;
  suburb?: string;
  state?: string;
  postcode?: string;
}

export const customers = pgTable('customers', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
  phone: text(),
  address: jsonb().$type<StoredAddress>(),
  variant: text({ enum: ['AU', 'GB'] }).notNull(),
  segmentName: text('segment_name').notNull(),
  pricingId: text('pricing_id', { enum: ['AU', 'GB'] }).notNull(),
  currency: text({ enum: ['AUD', 'GBP'] }).notNull(),
  status: text({ enum: ['active', 'locked', 'closed'] })
    .notNull()
    .default('active'),
  isVerified: boolean('is_verified').notNull().default(false),
  mustVerify: boolean('must_verify').notNull().default(false),
  verifyQuietly: boolean('verify_quietly').notNull().default(false),
  forcePasswordChange: boolean('force_password_change').notNull().default(false),
  accountUpgrade: boolean('account_upgrade').notNull().default(false),
  addressConfirmationRequired: boolean('address_confirmation_required').notNull().default(false),
  emailConfirmationRequired: boolean('email_confirmation_required').notNull().default(false),
  migrationStatus: text('migration_status', {
    enum: MIGRATION_STATUSES,
  })
    .notNull()
    .default('ineligible'),
  twoFactorMethod: text('two_factor_method', { enum: ['authenticator', 'email'] }),
  twoFactorSecret: text('two_factor_secret'),
  twoFactorFailures: integer('two_factor_failures').notNull().default(0),
  twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }),
  twoFactorDeclinedAt: instant('two_factor_declined_at'),
  favouriteNumbers: jsonb('favourite_numbers').$type<FavouriteNumbers[]>().notNull().default([]),
  automaticFavouriteNumbers: boolean('automatic_favourite_numbers').notNull().default(false),
  attribution: jsonb().$type<Record<string, string | undefined>>().notNull().default({}),
  marketingAccepted: boolean('marketing_accepted').notNull().default(false),
  winnerNamePublic: boolean('winner_name_public').notNull().default(false),
  previousSignInAt: instant('previous_sign_in_at'),
  lastSignInAt: instant('last_sign_in_at'),
  bannedCountrySeen: text('banned_country_seen'),
  bannedCountrySeenAt: instant('banned_country_seen_at'),
  closedAt: instant('closed_at'),
});

export type CustomerRow = typeof customers.$inferSelect;

/** What a sign-in reads of a customer: `SIGN_IN_COLUMNS`. */
export type SignInRow = Pick<
  CustomerRow,
  | keyof Customer
  | 'passwordHash'
  | 'status'
  | 'twoFactorMethod'
  | 'twoFactorSecret'
  | 'twoFactorFailures'
>;

export const customerSessions = pgTable('customer_sessions', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id').notNull(),
  revokedAt: instant('revoked_at'),
});

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
