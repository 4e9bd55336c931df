import { sql } from 'drizzle-orm';
import { tidyEmail } from '@/lib/text/typed';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import type { Customer } from '@/server/kernel/context';
import type { CustomerRow } from './customer-row';
import { customerRowByEmail, customerRowById, toCustomer } from './find-customer';

/** A customer as official records would know them. */
export interface Subject {
  customer: Customer;
  isVerified: boolean;
  /** an operator asked for it; not so where it is only found out by trying */
  mustVerify: boolean;
  person: {
    firstName: string;
    lastName: string;
    dateOfBirth: string;
    /** as far as it was told: what is missing is empty */
    address: { line1: string; line2: string; suburb: string; state: string; postcode: string };
  };
}

export const subjectById = async (db: Db, id: string): Promise<Subject> =>
  toSubject(await customerRowById(db, id));

export async function subjectByEmail(db: Db, email: string): Promise<Subject | null> {
  const row = await customerRowByEmail(db, tidyEmail(email));
  return row ? toSubject(row) : null;
}

/** Says of a customer that they are who they say. @returns whether that is news */
export async function markVerified(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update customers set is_verified = true where id = ${id} and not is_verified`,
  );
  return rowCount === 1;
}

/** Has a customer verify before anything else. @returns whether that is news: it is none for who is verified already */
export async function requireVerification(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update customers set must_verify = true, verify_quietly = false
    where id = ${id} and not is_verified and (not must_verify or verify_quietly)`);
  return rowCount === 1;
}

/** The same of somebody who has just joined, who is not told before they try. */
export async function requireVerificationQuietly(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`
    update customers set must_verify = true, verify_quietly = true
    where id = ${id} and not is_verified and not must_verify`);
}

function toSubject(row: CustomerRow): Subject {
  const { line1 = '', line2 = '', suburb = '', state = '', postcode = '' } = row.address ?? {};
  return {
    customer: toCustomer(row),
    isVerified: row.isVerified,
    mustVerify: row.mustVerify && !row.verifyQuietly,
    person: {
      firstName: row.firstName,
      lastName: row.lastName,
      dateOfBirth: row.dateOfBirth,
      address: { line1, line2, suburb, state, postcode },
    },
  };
}
