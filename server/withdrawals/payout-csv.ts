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

const csv = (header: string[], lines: string[][]): string =>
  [header, ...lines].map((line) => `${line.map(quoted).join(',')}\r\n`).join('');

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
