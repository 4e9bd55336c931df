import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { Currency } from '@/lib/contract/site';
import type { AddBankAccount } from '@/lib/contract/wallet';
import { ACCOUNT_NUMBER_COMPLAINTS, readAccountNumber } from '@/lib/rules/bank/account-number';
import { BANK_CODE_COMPLAINTS, domesticSchemeOf, readBankCode } from '@/lib/rules/bank/bank-code';
import { stepUp } from '@/server/identity';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { type BankDestination, saveBankAccount } from '@/server/wallet';

type Input = VerbInput<typeof AddBankAccount>;

/**
 * Adds a bank account that the customer is paid out to, once they have confirmed it. What is wrong with the account is
 * said first: a code or an answer of a passkey is good for once.
 * @throws wallet.bank_account_invalid | as `stepUp` | as `saveBankAccount`
 */
export async function addBankAccount(
  ctx: CustomerContext,
  input: Input,
): Promise<CallResult<typeof AddBankAccount>> {
  const destination = readDestination(input, ctx.customer.currency);
  await stepUp(ctx, input);
  return saveBankAccount(ctx, destination);
}

/** The targets are the specification's: `bsb`, `swift` and `account_number` (document 2, section 5). */
function readDestination(
  { bsb, swift, accountNumber: typed }: Input,
  currency: Currency,
): BankDestination {
  if (bsb !== undefined && swift !== undefined)
    throw invalid({ key: 'wallet.bank_account_invalid.two_codes', target: 'swift' });
  const [target, scheme] =
    swift === undefined ? (['bsb', domesticSchemeOf(currency)] as const) : SWIFT;
  const bankCode = readBankCode(scheme, bsb ?? swift ?? '');
  const accountNumber = readAccountNumber(scheme, typed);
  if (bankCode !== undefined && accountNumber !== undefined)
    return { scheme, bankCode, accountNumber };
  const code = { key: `forms.${BANK_CODE_COMPLAINTS[scheme]}`, target } as const;
  const number = {
    key: `forms.${ACCOUNT_NUMBER_COMPLAINTS[scheme]}`,
    target: 'account_number',
  } as const;
  throw invalid(
    ...(bankCode === undefined ? [code] : []),
    ...(accountNumber === undefined ? [number] : []),
  );
}

const SWIFT = ['swift', 'swift'] as const;

const invalid = (...problems: { key: SentenceKey; target: string }[]) =>
  new ShopError('wallet.bank_account_invalid', {
    problems: problems.map((problem) => ({ code: 'wallet.bank_account_invalid', ...problem })),
  });
