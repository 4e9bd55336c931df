import { sql } from 'drizzle-orm';
import type { Fund } from '@/lib/contract/wallet';
import { lastDigitsOf } from '@/lib/rules/bank/account-number';
import { showBankCode } from '@/lib/rules/bank/bank-code';
import { BANK_ACCOUNT_WAIT_HOURS, MAX_BANK_ACCOUNTS } from '@/lib/rules/bank/payout-rules';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/mails';
import { assertAccountOpen } from './assert-account-open';
import { accountKeyOf, type BankDestination, sealAccountNumber } from './bank-numbers';
import { fundsOf, isBankAccount, lockFunds, showFund } from './funds-of';
import { type FundRow, funds } from './tables';

/**
 * Saves a bank account to be paid out to, in the customer's own name, and tells them by mail. Nothing is paid out to it
 * for `BANK_ACCOUNT_WAIT_HOURS`. The same account again returns the saved one. The caller has asked the customer to
 * confirm it.
 * @throws wallet.bank_account_too_many | auth.account_closed
 */
export async function saveBankAccount(
  ctx: CustomerContext,
  destination: BankDestination,
): Promise<Fund> {
  const { customer } = ctx;
  const accountKey = accountKeyOf(destination);
  return inTransaction(ctx, async (tx) => {
    await lockFunds(tx, customer.id);
    await assertAccountOpen(tx, customer.id);
    const accounts = (await fundsOf(within(ctx, tx), customer.id)).filter(isBankAccount);
    const same = accounts.find(({ fingerprint }) => fingerprint === accountKey);
    if (same) return showFund(same);
    if (accounts.length >= MAX_BANK_ACCOUNTS) {
      throw new ShopError('wallet.bank_account_too_many', { values: { most: MAX_BANK_ACCOUNTS } });
    }
    const fund = await insertFund(tx, ctx, { destination, accountKey });
    const { usableAt, addedAt } = await insertAccount(tx, { fund, destination, accountKey });
    const { scheme } = destination;
    const { brand, last4 } = fund;
    await recordEvent(tx, ctx, 'fund.added', fund.id, { kind: fund.kind, brand, last4 });
    const { firstName, variant, email } = customer;
    await queueMail(tx, 'bank-account-added', email, {
      ...{ firstName, variant, bank: brand, last4 },
      usableAt: usableAt.toISOString(),
      addedAt: addedAt.toISOString(),
    });
    return showFund({ ...fund, bank: { scheme, usableAt } });
  });
}

interface Entry {
  destination: BankDestination;
  accountKey: string;
}

async function insertFund(
  tx: Tx,
  { customer }: CustomerContext,
  { destination, accountKey }: Entry,
): Promise<FundRow> {
  const { scheme, bankCode, accountNumber } = destination;
  const id = newId();
  const [fund] = await tx
    .insert(funds)
    .values({
      id,
      customerId: customer.id,
      kind: 'bank',
      gateway: 'bank',
      // no gateway knows it, and it charges nothing
      token: id,
      brand: showBankCode(scheme, bankCode),
      last4: lastDigitsOf(accountNumber),
      holderName: `${customer.firstName} ${customer.lastName}`,
      isDefault: false,
      fingerprint: accountKey,
    })
    .returning();
  if (!fund) throw new Error('The bank account was not written');
  return fund;
}

async function insertAccount(
  tx: Tx,
  { fund, destination, accountKey }: Entry & { fund: FundRow },
): Promise<{ usableAt: Date; addedAt: Date }> {
  const { id: fundId, customerId, holderName } = fund;
  const { scheme, bankCode, accountNumber } = destination;
  const sealed = sealAccountNumber(accountNumber, { customerId, fundId, scheme, bankCode });
  const { rows } = await tx.execute<{ usableAt: string; addedAt: string }>(sql`
    insert into bank_accounts
      (fund_id, customer_id, scheme, bank_code, account_number, account_key, holder_name, usable_at)
    values (${fundId}, ${customerId}, ${scheme}, ${bankCode}, ${sealed}, ${accountKey}, ${holderName},
      shop_now() + make_interval(hours => ${BANK_ACCOUNT_WAIT_HOURS}::int))
    returning usable_at as "usableAt", created_at as "addedAt"`);
  const [row] = rows;
  if (!row) throw new Error('The bank account was not written');
  return { usableAt: new Date(row.usableAt), addedAt: new Date(row.addedAt) };
}
