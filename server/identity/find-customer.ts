import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { Customer } from '@/server/kernel/context';
import type { CustomerRow } from './customer-row';

/** SQL: the columns of a `Customer`. */
export const CUSTOMER_COLUMNS = sql`
  customers.id, email, first_name as "firstName", last_name as "lastName", variant,
  segment_name as "segmentName", pricing_id as "pricingId", currency,
  force_password_change as "forcePasswordChange", account_upgrade as "accountUpgrade",
  migration_status as "migrationStatus"`;

/** SQL: the columns of a `SignInRow`. */
export const SIGN_IN_COLUMNS = sql`${CUSTOMER_COLUMNS},
  password_hash as "passwordHash", status, two_factor_method as "twoFactorMethod",
  two_factor_secret as "twoFactorSecret", two_factor_failures as "twoFactorFailures"`;

/** SQL: the columns of a `CustomerRow`. */
export const CUSTOMER_ROW_COLUMNS = sql`${SIGN_IN_COLUMNS},
  date_of_birth::text as "dateOfBirth", phone, address, is_verified as "isVerified", must_verify as "mustVerify",
  verify_quietly as "verifyQuietly", address_confirmation_required as "addressConfirmationRequired",
  email_confirmation_required as "emailConfirmationRequired", two_factor_declined_at as "twoFactorDeclinedAt",
  favourite_numbers as "favouriteNumbers", automatic_favourite_numbers as "automaticFavouriteNumbers",
  winner_name_public as "winnerNamePublic", previous_sign_in_at as "previousSignInAt",
  banned_country_seen as "bannedCountrySeen", banned_country_seen_at as "bannedCountrySeenAt"`;

/** A customer as verbs need them, without fields that only identity may see. */
export function toCustomer(row: Customer): Customer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    variant: row.variant,
    segmentName: row.segmentName,
    pricingId: row.pricingId,
    currency: row.currency,
    forcePasswordChange: row.forcePasswordChange,
    accountUpgrade: row.accountUpgrade,
    migrationStatus: row.migrationStatus,
  };
}

export async function customerRowByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await executePrepared<CustomerRow>(
    db,
    sql`select ${CUSTOMER_ROW_COLUMNS} from customers where email = ${email}`,
  );
  return row;
}

/** Whether there is an account of this address, whatever its state. */
export const hasAccount = async ({ db }: { db: Db }, email: string): Promise<boolean> =>
  (await customerRowByEmail(db, email)) !== undefined;

/** @throws an Error when there is no such row: ids come from a session or a foreign key */
export async function customerRowById(db: Db, id: string): Promise<CustomerRow> {
  const [row] = await executePrepared<CustomerRow>(
    db,
    sql`select ${CUSTOMER_ROW_COLUMNS} from customers where id = ${id}`,
  );
  if (!row) throw new Error(`no customer ${id}`);
  return row;
}
