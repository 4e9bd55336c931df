import { sql } from 'drizzle-orm';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { Fund } from '@/lib/contract/wallet';
import { type BankScheme, groupBankCode } from '@/lib/rules/bank/bank-code';
import { BANK_ACCOUNT_WAIT_HOURS, MAX_BANK_ACCOUNTS } from '@/lib/rules/bank/payout-rules';
import {
  endingOf,
  isWalletScheme,
  METHOD_OF,
  WALLET_SERVICES,
} from '@/lib/rules/bank/payout-scheme';
import { fullName } from '@/lib/text/full-name';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { askExclusions } from '@/server/limits';
import { assertAccountOpen } from './assert-account-open';
import { accountKeyOf, type BankDestination, sealAccountNumber } from './bank-numbers';
import { FUND_COLUMNS, type FundRow } from './fund-row';
import { fundsOf, isBankAccount, lockFunds, showFund } from './funds-of';
import { bankAccountAddedMail } from './mails/bank-account-added';

/**
 * Saves an account to be paid out to, in the customer's own name, and tells them by mail. Nothing is paid out to it
 * for `BANK_ACCOUNT_WAIT_HOURS`. The same account again returns the saved one. The caller has asked the customer to
 * confirm it.
 * @throws wallet.bank_account_too_many | auth.account_closed
 */
export async function saveBankAccount(
  ctx: CustomerContext,
  destination: BankDestination,
  // the sandbox's sample customers wait for nothing
  { waitHours = BANK_ACCOUNT_WAIT_HOURS } = {},
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
    const entry = { fundId: fund.id, destination, accountKey, waitHours };
    const { usableAt, createdAt } = await insertAccount(tx, ctx, entry);
    const { brand, last4 } = fund;
    await recordEvent(tx, ctx, 'fund.added', fund.id, { kind: fund.kind, brand, last4 });
    await askExclusions(tx, ctx, 'bank_account');
    const { firstName, variant, email } = customer;
    await queueMail(tx, bankAccountAddedMail, email, {
      ...{ firstName, variant, bank: brand, last4 },
      usableAt: usableAt.toISOString(),
      addedAt: createdAt.toISOString(),
    });
    return showFund({ ...fund, bank: { scheme: destination.scheme, usableAt } });
  });
}

const BANK_CODES = {
  bsb: 'bank_code.bsb',
  sort_code: 'bank_code.sort_code',
  swift: 'bank_code.swift',
} as const satisfies Record<BankScheme, SentenceKey>;

/** What an account is called: its bank's code, or the service. */
function brandOf({ scheme, bankCode }: BankDestination, say: CustomerContext['say']): string {
  if (isWalletScheme(scheme)) return WALLET_SERVICES[METHOD_OF[scheme]].name;
  return say({ key: BANK_CODES[scheme], values: { code: groupBankCode(scheme, bankCode) } });
}

interface Entry {
  destination: BankDestination;
  accountKey: string;
}

async function insertFund(
  tx: Tx,
  { customer, say }: CustomerContext,
  { destination, accountKey }: Entry,
): Promise<FundRow> {
  const { scheme, accountNumber } = destination;
  const id = newId();
  // no gateway knows it, and it charges nothing: its id stands for a token
  const [fund] = await executePrepared<FundRow>(
    tx,
    sql`
    insert into funds (id, customer_id, kind, gateway, token, brand, last4, holder_name, is_default, fingerprint)
    values (${id}, ${customer.id}, 'bank', 'bank', ${id}, ${brandOf(destination, say)},
      ${endingOf(scheme, accountNumber)}, ${fullName(customer)}, false, ${accountKey})
    returning ${FUND_COLUMNS}`,
  );
  if (!fund) throw new Error('The bank account was not written');
  return fund;
}

async function insertAccount(
  tx: Tx,
  { customer }: CustomerContext,
  { fundId, destination, accountKey, waitHours }: Entry & { fundId: string; waitHours: number },
): Promise<{ usableAt: Date; createdAt: Date }> {
  const { accountNumber, ...bank } = destination;
  const place = { customerId: customer.id, fundId, ...bank };
  // accounts are the customer's own: the name is on record, and nobody types another one
  const [account] = await executePrepared<{ usableAt: Date; createdAt: Date }>(
    tx,
    sql`
    insert into bank_accounts (fund_id, customer_id, scheme, bank_code, account_number, account_key, holder_name,
      usable_at)
    values (${fundId}, ${customer.id}, ${bank.scheme}, ${bank.bankCode}, ${sealAccountNumber(accountNumber, place)},
      ${accountKey}, ${fullName(customer)}, shop_now() + make_interval(hours => ${waitHours}::int))
    returning usable_at as "usableAt", created_at as "createdAt"`,
  );
  if (!account) throw new Error('The bank account was not written');
  return account;
}
