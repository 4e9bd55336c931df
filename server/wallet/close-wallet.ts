import { sql } from 'drizzle-orm';
import type { Money } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { forgetAtGateway } from './forget-at-gateway';
import type { FundRow } from './fund-row';

/** The customer's money: all of it, also what is held for a withdrawal, and deposits without an answer yet. */
export async function moneyOf(
  db: Db,
  customerId: string,
): Promise<{ balance: Money; openDeposits: number }> {
  const { rows } = await db.execute<{
    cents: number;
    currency: Money['currency'];
    deposits: number;
  }>(sql`
    select sum(balance_cents)::float8 as cents, min(currency) as currency,
      (select count(*)::int from deposits
       where customer_id = ${customerId} and status in ('requested', 'challenged', 'pending')) as deposits
    from wallet_balances where customer_id = ${customerId}`);
  const [row] = rows;
  if (!row?.currency) throw new Error(`Customer ${customerId} has no wallet`);
  return {
    balance: { amountCents: row.cents, currency: row.currency },
    openDeposits: row.deposits,
  };
}

interface ForgottenFund extends Record<string, unknown> {
  gateway: string;
  token: string;
  kind: FundRow['kind'];
}

/** Removes one card or account that the customer has saved, or all. The number of a bank account is forgotten. */
export async function forgetFunds(tx: Tx, customerId: string, fundId?: string): Promise<void> {
  const { rows } = await tx.execute<ForgottenFund>(sql`
    with forgotten as (
      update funds set is_default = false, removed_at = shop_now(),
        fingerprint = case when kind = 'bank' then null else fingerprint end
      where customer_id = ${customerId} and removed_at is null
        and id = coalesce(${fundId ?? null}::uuid, id)
      returning id, gateway, token, kind),
    wiped as (
      update bank_accounts set account_number = null, account_key = null
      from forgotten where fund_id = forgotten.id)
    select gateway, token, kind from forgotten`);
  await forgetAtGateway(tx, rows);
}
