import { sql } from 'drizzle-orm';
import type { Fund } from '@/lib/contract/wallet';
import type { PayoutScheme } from '@/lib/rules/bank/payout-scheme';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import type { Tx } from '@/server/db/transaction';
import { ShopError } from '@/server/kernel/errors';
import { FUND_COLUMNS, type FundRow } from './fund-row';

/** A fund with what is told of its bank account, if it is one. */
export interface SavedFund extends FundRow {
  bank: { scheme: PayoutScheme; usableAt: Date } | null;
}

/** The customer's saved cards and accounts, oldest first, without those for one payment only. */
export async function fundsOf(ctx: { db: Db }, customerId: string): Promise<SavedFund[]> {
  const rows = await executePrepared<
    FundRow & { scheme: PayoutScheme | null; usableAt: Date | null }
  >(
    ctx.db,
    sql`
    select ${FUND_COLUMNS}, bank_accounts.scheme, bank_accounts.usable_at as "usableAt"
    from funds left join bank_accounts on bank_accounts.fund_id = funds.id
    where funds.customer_id = ${customerId} and funds.removed_at is null and funds.keeping = 'kept'
    order by funds.id`,
  );
  return rows.map(({ scheme, usableAt, ...fund }) => ({
    ...fund,
    bank: scheme && usableAt && { scheme, usableAt },
  }));
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
  const [fund] = await executePrepared<FundRow>(
    ctx.db,
    sql`
    select ${FUND_COLUMNS} from funds where id = ${fundId} and customer_id = ${customerId} and removed_at is null`,
  );
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

export const fundNotFound = () => new ShopError('wallet.fund_not_found', { target: 'fundId' });

/** Serialises changes of a customer's funds, so that there is only one default. */
export async function lockFunds(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`select 1 from customer_accounts where id = ${customerId} for no key update`);
}

/** What is told of a fund. */
export type ShownFund = Omit<FundRow, 'customerId' | 'token' | 'keeping' | 'fingerprint'>;

/** A fund as its owner sees it. */
export const showFund = (fund: ShownFund & Partial<Pick<SavedFund, 'bank'>>): Fund => ({
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
