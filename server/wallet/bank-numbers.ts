import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PayoutScheme } from '@/lib/rules/bank/payout-scheme';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { derivedKey } from '@/server/kernel/derived-key';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';

const numbers = sealFor('fairdraw bank accounts');

/** An account as its bank knows it, or as a payment service does: by an e-mail address, without a bank's code. */
export interface BankDestination {
  scheme: PayoutScheme;
  bankCode: string;
  accountNumber: string;
}

/** Whose account it is, and where. */
interface Place {
  customerId: string;
  fundId: string;
  scheme: PayoutScheme;
  bankCode: string;
}

/**
 * The number in its stored form. It opens for this customer, fund and bank only: a row that is copied, or whose bank is
 * changed behind the shop's back, pays nobody.
 */
export const sealAccountNumber = (number: string, place: Place): string =>
  numbers.seal(number, subjectOf(place));

/** @throws an Error when no key of this shop opens it, or it belongs elsewhere */
export const openAccountNumber = (sealed: string, place: Place): string =>
  numbers.open(sealed, subjectOf(place));

const subjectOf = ({ customerId, fundId, scheme, bankCode }: Place) =>
  [customerId, fundId, scheme, bankCode].join(' ');

/** Tells the same account again without revealing it: there are few enough numbers to try them all without the key. */
export const accountKeyOf = ({ scheme, bankCode, accountNumber }: BankDestination): string =>
  createHmac('sha256', derivedKey('fairdraw bank account keys'))
    .update([scheme, bankCode, accountNumber].join(' '))
    .digest('hex');

interface Row extends Place, Record<string, unknown> {
  sealed: string;
}

/**
 * After a change of API_SECRET: seals all numbers again that the previous key sealed, and computes their keys anew. Runs
 * at every start; a number that no key opens is left and named in the log. @returns how many
 */
export async function resealBankAccounts(db: Db): Promise<number> {
  const { rows } = await db.execute<Row>(sql`
    select customer_id as "customerId", fund_id as "fundId", scheme, bank_code as "bankCode",
      account_number as sealed
    from bank_accounts
    where account_number is not null and not starts_with(account_number, ${numbers.presentPrefix()})`);
  let count = 0;
  for (const row of rows) {
    try {
      if (await reseal(db, row)) count += 1;
    } catch (error) {
      log.error('a bank account’s number cannot be opened', { fundId: row.fundId, error });
    }
  }
  return count;
}

/** @returns false if it has changed or gone meanwhile */
function reseal(db: Db, { sealed, ...place }: Row): Promise<boolean> {
  const accountNumber = openAccountNumber(sealed, place);
  const key = accountKeyOf({ ...place, accountNumber });
  return inTransaction({ db }, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update bank_accounts
      set account_number = ${sealAccountNumber(accountNumber, place)}, account_key = ${key}
      where fund_id = ${place.fundId} and account_number = ${sealed}`);
    if (!rowCount) return false;
    await tx.execute(sql`update funds set fingerprint = ${key} where id = ${place.fundId}`);
    return true;
  });
}
