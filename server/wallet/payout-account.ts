import { sql } from 'drizzle-orm';
import type { PayoutScheme } from '@/lib/rules/bank/payout-scheme';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { openAccountNumber } from './bank-numbers';
import { fundNotFound } from './funds-of';

/** Where a withdrawal goes. */
export interface PayoutAccount {
  fundId: string;
  scheme: PayoutScheme;
  /** six digits, or a SWIFT code in capitals; empty for a payment service */
  bankCode: string;
  /** without spaces, or an e-mail address; not masked: it belongs in no log, event or answer */
  accountNumber: string;
  holderName: string;
  /** nothing may be paid out to it before */
  usableAt: Date;
}

/**
 * The customer's own saved bank account, unsealed, as the transaction sees it. Whether it can be used already is up to
 * the caller. @throws wallet.fund_not_found
 */
export async function payoutAccount(
  tx: Db | Tx,
  customerId: string,
  fundId: string,
): Promise<PayoutAccount> {
  const { rows } = await tx.execute<{
    scheme: PayoutScheme;
    bankCode: string;
    sealed: string | null;
    holderName: string;
    usableAt: string;
  }>(sql`
    select scheme, bank_code as "bankCode", account_number as sealed,
      account.holder_name as "holderName", usable_at as "usableAt"
    from bank_accounts as account join funds on funds.id = fund_id
    where fund_id = ${fundId} and account.customer_id = ${customerId}
      and funds.customer_id = ${customerId} and removed_at is null`);
  const [row] = rows;
  if (!row?.sealed) throw fundNotFound();
  const { sealed, usableAt, ...account } = row;
  return {
    fundId,
    ...account,
    accountNumber: openAccountNumber(sealed, { customerId, fundId, ...account }),
    usableAt: new Date(usableAt),
  };
}
