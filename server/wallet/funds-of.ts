import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Fund } from '@/lib/contract/wallet';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { type FundRow, funds } from './tables';

/** The customer's saved cards and accounts, oldest first, without those for one payment only. */
export async function fundsOf(ctx: { db: Db }, customerId: string): Promise<FundRow[]> {
  return ctx.db
    .select()
    .from(funds)
    .where(and(eq(funds.customerId, customerId), isNull(funds.removedAt), isKept))
    .orderBy(asc(funds.id));
}

/** One of the customer's own funds, saved or for one payment. @throws wallet.fund_not_found */
export async function ownFund(
  ctx: { db: Db },
  customerId: string,
  fundId: string,
): Promise<FundRow> {
  const [fund] = await ctx.db
    .select()
    .from(funds)
    .where(and(eq(funds.id, fundId), eq(funds.customerId, customerId), isNull(funds.removedAt)));
  if (fund) return fund;
  throw fundNotFound();
}

/** One of the saved funds. @throws wallet.fund_not_found */
export async function savedFund(
  ctx: { db: Db },
  customerId: string,
  fundId: string,
): Promise<FundRow> {
  const fund = await ownFund(ctx, customerId, fundId);
  if (fund.keeping !== 'kept') throw fundNotFound();
  return fund;
}

const isKept = eq(funds.keeping, 'kept');

const fundNotFound = () => new ShopError('wallet.fund_not_found', { target: 'fundId' });

/** Serialises changes of a customer's funds, so that there is only one default. */
export async function lockFunds(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`);
}

export const showFund = (fund: FundRow): Fund => ({
  id: fund.id,
  kind: fund.kind,
  gateway: fund.gateway,
  brand: fund.brand,
  last4: fund.last4,
  expiry: fund.expiry,
  holderName: fund.holderName,
  default: fund.isDefault,
});
