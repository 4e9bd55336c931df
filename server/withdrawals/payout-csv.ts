import { decimal, type Payment, plainName } from './payment';

/** Payments within Great Britain: a header, then a line each, parted by commas, ended by CR LF. */
export const ukFile = (payments: readonly Payment[]): string =>
  csv(
    ['reference', 'sort_code', 'account_number', 'name', 'amount'],
    payments.map(({ reference, payee, amountCents }) => [
      reference,
      payee.bankCode,
      payee.accountNumber,
      plainName(payee.holderName),
      decimal(amountCents),
    ]),
  );

/** Payments abroad, in the currency of the wallet: `account` is an IBAN where the country has them. */
export const sepaFile = (payments: readonly Payment[]): string =>
  csv(
    ['reference', 'bic', 'account', 'name', 'amount', 'currency'],
    payments.map(({ reference, payee, amountCents, currency }) => [
      reference,
      payee.bankCode,
      payee.accountNumber,
      plainName(payee.holderName),
      decimal(amountCents),
      currency,
    ]),
  );

/** PayPal's file of payouts: no header, and one currency in each file. */
export const payPalFile = (payments: readonly Payment[]): string =>
  lines(
    payments.map(({ reference, payee, amountCents, currency }) => [
      payee.accountNumber,
      decimal(amountCents),
      currency,
      reference,
      reference,
      'PAYPAL',
    ]),
  );

/** Wise's batch of payments by e-mail: what arrives is the whole amount, in the currency of the wallet. */
export const wiseFile = (payments: readonly Payment[]): string =>
  csv(
    [
      ...['name', 'recipientEmail', 'paymentReference', 'receiverType'],
      ...['amountCurrency', 'amount', 'sourceCurrency', 'targetCurrency'],
    ],
    payments.map(({ reference, payee, amountCents, currency }) => [
      ...[plainName(payee.holderName), payee.accountNumber, reference, 'PERSON'],
      ...['target', decimal(amountCents), currency, currency],
    ]),
  );

const csv = (header: string[], rows: string[][]): string => lines([header, ...rows]);

const lines = (rows: string[][]): string =>
  rows.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
