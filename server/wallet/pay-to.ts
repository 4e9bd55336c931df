import { sql } from 'drizzle-orm';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { PaymentMethod, PayToField } from '@/lib/contract/wallet';
import { domesticSchemeOf, groupBankCode } from '@/lib/rules/bank/bank-code';
import { groupPaymentReference } from '@/lib/rules/bank/payment-reference';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { type PushMethod, receivingAccounts } from './receiving-accounts';

const LABELS: Readonly<Record<PayToField, SentenceKey>> = {
  biller_code: 'pay_to.biller_code',
  biller_name: 'pay_to.biller_name',
  account_name: 'pay_to.account_name',
  bsb: 'pay_to.bsb',
  sort_code: 'pay_to.sort_code',
  account_number: 'pay_to.account_number',
  reference: 'pay_to.reference',
};

/** The customer's own reference for payments, ten digits: the same one for life. */
export async function paymentReferenceOf(db: Db, customerId: string): Promise<string> {
  const { rows } = await db.execute<{ reference: string }>(
    sql`select reference from payment_references where customer_id = ${customerId}`,
  );
  if (!rows[0]) throw new Error(`Customer ${customerId} has no reference for payments`);
  return rows[0].reference;
}

/** What the customer tells their bank for this method; null where the shop has no account for it. */
export function payToBy(
  { customer: { currency }, say }: CustomerContext,
  code: PushMethod,
  reference: string,
): PaymentMethod['attributes']['payTo'] {
  const field = (name: PayToField, value: string, shown = value) => ({
    field: name,
    label: say({ key: LABELS[name] }),
    value,
    shown,
  });
  const own = field('reference', reference, groupPaymentReference(reference));
  const { bpay, bank } = receivingAccounts();
  if (code === 'bp') {
    if (!bpay) return null;
    return [field('biller_code', bpay.billerCode), own, field('biller_name', bpay.name)];
  }
  const account = bank[currency];
  if (!account) return null;
  const scheme = domesticSchemeOf(currency);
  return [
    field('account_name', account.name),
    field(
      scheme === 'bsb' ? 'bsb' : 'sort_code',
      account.bankCode,
      groupBankCode(scheme, account.bankCode),
    ),
    field('account_number', account.number),
    own,
  ];
}
