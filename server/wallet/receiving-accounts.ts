import type { Currency } from '@/lib/contract/site';
import { brandingOf, defaultVariant } from '@/server/catalogue';
import { readEnv } from '@/server/runtime/env';
import type { BpayBiller, ReceivingAccount } from '@/server/runtime/receiving-accounts';

/** The methods by which customers send money themselves, with their own reference. */
export const PUSH_METHODS = ['bp', 'bd', 'td'] as const;
export type PushMethod = (typeof PUSH_METHODS)[number];

export const isPushMethod = (code: string): code is PushMethod =>
  (PUSH_METHODS as readonly string[]).includes(code);

interface ReceivingAccounts {
  bpay: BpayBiller | null;
  bank: Record<Currency, ReceivingAccount | null>;
}

/** Accounts that are none, for the sandbox, under the shop's name. */
function sandboxAccounts(): ReceivingAccounts {
  const name = `${brandingOf(defaultVariant()).siteName} Sandbox`;
  const account = { bankCode: '000000', number: '12345678', name };
  return { bpay: { billerCode: '000000', name }, bank: { AUD: account, GBP: account } };
}

/** Where customers can send money to; null where the shop has no such account. */
export function receivingAccounts(): ReceivingAccounts {
  const { SANDBOX, BPAY_BILLER, BANK_ACCOUNT, BANK_ACCOUNT_GB } = readEnv();
  const none = { bpay: null, bank: { AUD: null, GBP: null } };
  const { bpay, bank } = SANDBOX ? sandboxAccounts() : none;
  return {
    bpay: BPAY_BILLER ?? bpay,
    bank: { AUD: BANK_ACCOUNT ?? bank.AUD, GBP: BANK_ACCOUNT_GB ?? bank.GBP },
  };
}
