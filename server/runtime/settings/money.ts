import { z } from 'zod';
import { about } from '@/lib/settings/about';
import { bpayBiller, receivingAccount, receivingAccountGb } from '../receiving-accounts';

const payoutServices = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((code) => code !== ''))
  .pipe(z.array(z.enum(['pl', 'tw'], 'is a list of pl and tw')));

/** `CBA 301500 062-000 12345678 Fairdraw Pty Ltd` */
const payoutSender = z
  .string()
  .regex(
    /^[A-Z]{3} \d{6} \d{3}-?\d{3} \d{4,9} [A-Za-z0-9][A-Za-z0-9 &.,'()-]{0,25}$/,
    'must be the bank’s three letters, the six-digit user id, the BSB, the account number and the name of the account that pays, with a space between them',
  )
  .transform((text) => {
    const [bank = '', userId = '', bsb = '', account = '', ...name] = text.split(' ');
    return { bank, userId, bsb: bsb.replace('-', ''), account, name: name.join(' ') };
  });

const HOW = '([how](payments.md#money-that-customers-send))';

export const moneySettings = {
  BPAY_BILLER: bpayBiller
    .optional()
    .meta(
      about(
        'banks',
        `where customers send money to by BPAY: the biller code and its name, \`123456 Fairdraw Pty Ltd\` ${HOW}. Without this and the next two, and without the sandbox, BPAY, transfers and deposits at a bank are not offered`,
      ),
    ),
  BANK_ACCOUNT: receivingAccount
    .optional()
    .meta(
      about(
        'banks',
        `a bank account in Australia that customers send money to: BSB, account number and name, \`062-000 12345678 Fairdraw Pty Ltd\` ${HOW}`,
      ),
    ),
  BANK_ACCOUNT_GB: receivingAccountGb
    .optional()
    .meta(
      about(
        'banks',
        `one in Great Britain: sort code, account number and name, \`20-00-00 12345678 Fairdraw Ltd\` ${HOW}`,
      ),
    ),
  PAYOUT_SENDER: payoutSender
    .optional()
    .meta(
      about(
        'banks',
        'whose account pays the withdrawals of an ABA file: the bank’s three letters, the direct-entry user id, BSB, account number and name, `CBA 301500 062-000 12345678 Fairdraw Pty Ltd` ([withdrawals](withdrawals.md))',
      ),
    ),
  WITHDRAWAL_APPROVAL_ABOVE: z.coerce
    .number('must be an amount of dollars or pounds')
    .min(0)
    .max(1_000_000)
    .default(2_000)
    .meta(
      about(
        'banks',
        'withdrawals of more than this, in dollars or pounds, are approved in the office by two people; 0: all are ([the office](operator.md#withdrawals))',
      ),
    ),
  FIRST_DIVISION_APPROVAL_ABOVE: z.coerce
    .number('must be an amount of dollars or pounds')
    .min(0)
    .max(1_000_000_000)
    .default(100_000)
    .meta(
      about(
        'banks',
        'a first division of a number game that pays each winner more than this, in dollars or pounds, is paid once two people of the office agree; all other prizes are paid as ever ([the office](operator.md#draws))',
      ),
    ),
  LARGE_PAYOUT_FROM: z.coerce
    .number('must be an amount of dollars or pounds')
    .min(1)
    .max(10_000_000)
    .default(10_000)
    .meta(
      about(
        'banks',
        'from so many dollars or pounds on, what one person is paid stands in the report of large payouts ([the office](operator.md#reports-of-days))',
      ),
    ),
  PAYOUT_SERVICES: payoutServices
    .optional()
    .meta(
      about(
        'banks',
        'payment services that customers may be paid out through: `pl` PayPal, `tw` Wise ([withdrawals](withdrawals.md#payment-services))',
        '`pl,tw` in a sandbox, else none',
      ),
    ),
};
