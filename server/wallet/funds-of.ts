import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Fund } from '@/lib/contract/wallet';
import type { PayoutScheme } from '@/lib/rules/bank/payout-scheme';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { bankAccounts, type FundRow, funds } from './tables';

/** A fund with what is told of its bank account, if it is one. */
export interface SavedFund extends FundRow {
  bank: { scheme: PayoutScheme; usableAt: Date } | null;
}

/** The customer's saved cards and accounts, oldest first, without those for one payment only. */
export async function fundsOf(ctx: { db: Db }, customerId: string): Promise<SavedFund[]> {
  const { scheme, usableAt } = bankAccounts;
  const rows = await ctx.db
    .select({ fund: funds, bank: { scheme, usableAt } })
    .from(funds)
    .leftJoin(bankAccounts, eq(bankAccounts.fundId, funds.id))
    .where(and(eq(funds.customerId, customerId), isNull(funds.removedAt), isKept))
    .orderBy(asc(funds.id));
  return rows.map(({ fund, bank }) => ({ ...fund, bank }));
}

/** Whether it is paid out to; everything else pays in. */
export const isBankAccount = ({ kind }: Pick<FundRow, 'kind'>): boolean => kind === 'bank';

/** Whether it is one of the cards, of which one is the default. */
export const isCard = ({ kind }: Pick<FundRow, 'kind'>): boolean => kind === 'cc';

/** The kind of fund that a payment method is paid with; undefined where nothing is saved for it. */
export function kindOf(methodCode: string): FundRow['kind'] | undefined {
  if (methodCode === 'cc') return 'cc';
  return methodCode === 'pl' ? 'paypal' : undefined;
}

/** The saved cards. */
export const cardsOf = async (ctx: { db: Db }, customerId: string): Promise<SavedFund[]> =>
  (await fundsOf(ctx, customerId)).filter(isCard);

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

/** One of the saved cards. @throws wallet.fund_not_found */
export async function savedCard(
  ctx: { db: Db },
  customerId: string,
  fundId: string,
): Promise<FundRow> {
  const fund = await savedFund(ctx, customerId, fundId);
  if (!isCard(fund)) throw fundNotFound();
  return fund;
}

const isKept = eq(funds.keeping, 'kept');

export const fundNotFound = () => new ShopError('wallet.fund_not_found', { target: 'fundId' });

/** Serialises changes of a customer's funds, so that there is only one default. */
export async function lockFunds(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`);
}

/** A fund as its owner sees it. */
export const showFund = (fund: FundRow & Partial<Pick<SavedFund, 'bank'>>): Fund => ({
  id: fund.id,
  kind: fund.kind,
  gateway: fund.gateway,
  brand: fund.brand,
  last4: fund.last4,
  expiry: fund.expiry,
  holderName: fund.holderName,
  default: fund.isDefault,
  usableAt: fund.bank?.usableAt.toISOString() ?? null,
});
