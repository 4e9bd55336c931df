import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { Customer } from '@/server/kernel/context';
import { type CustomerRow, customers } from './tables';

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

/** A customer as verbs need them, without fields that only identity may see. */
export function toCustomer(row: Pick<CustomerRow, keyof Customer>): Customer {
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
  const [row] = await db.select().from(customers).where(eq(customers.email, email)).limit(1);
  return row;
}

/** Whether there is an account of this address, whatever its state. */
export const hasAccount = async ({ db }: { db: Db }, email: string): Promise<boolean> =>
  (await customerRowByEmail(db, email)) !== undefined;

/** @throws an Error when there is no such row: ids come from a session or a foreign key */
export async function customerRowById(db: Db, id: string): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id)).limit(1);
  if (!row) throw new Error(`no customer ${id}`);
  return row;
}
