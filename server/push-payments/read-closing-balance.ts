import { bankDayOf } from './bank-day';
import { type AccountKey, currencyOf, type ReadBalance } from './incoming-payment';
import { all, textAt, type XmlElement } from './read-xml';

/** ISO 20022 writes up to 18 digits; more than two decimals may only be zeros. */
const AMOUNT = /^0*(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** What the account held when the statement was closed (CLBD): what is booked, not what is only expected. */
export function readClosingBalance(
  statement: XmlElement,
  account: AccountKey,
  source: string,
): ReadBalance {
  const currency = currencyOf(account);
  const closing = all(statement, 'Bal').filter((balance) => codeOf(balance) === 'CLBD');
  const own = closing.filter((balance) => currencyIn(balance) === currency);
  const head = { line: (own[0] ?? closing[0] ?? statement).line, source: `${account} ${source}` };
  const missing = (problem: string): ReadBalance => ({ ...head, problem });
  const [balance, another] = own;
  if (!balance)
    return missing(
      closing[0]
        ? `its closing balance is in ${currencyIn(closing[0]) || 'no currency'}, not ${currency}`
        : 'it has no closing booked balance (CLBD)',
    );
  if (another) return missing('it has several closing booked balances (CLBD)');
  const [, whole, part = ''] = AMOUNT.exec(textAt(balance, 'Amt')) ?? [];
  const day = bankDayOf(textAt(balance, 'Dt', 'Dt') || textAt(balance, 'Dt', 'DtTm'), account);
  const direction = textAt(balance, 'CdtDbtInd');
  if (whole === undefined) return missing('its closing balance is no amount with two decimals');
  if (day === null) return missing('its closing balance has no day');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    return missing('its closing balance is neither CRDT nor DBIT');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  const amountCents = direction === 'DBIT' && cents > 0 ? -cents : cents;
  return { ...head, problem: null, day, balance: { amountCents, currency } };
}

const codeOf = (balance: XmlElement): string => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd');

const currencyIn = (balance: XmlElement): string =>
  all(balance, 'Amt')[0]?.attributes.get('Ccy') ?? '';
