import { receivingAccounts } from '@/server/wallet';
import { bankDayOf } from './bank-day';
import { isNoName } from './bank-entry';
import {
  type AccountKey,
  centsIn,
  currencyOf,
  isBankReference,
  isZero,
  LONGEST_NAME,
  LONGEST_REMITTANCE,
  type PaymentMethodCode,
  type ReadFile,
  type ReadPayment,
  type ReadReversal,
  type StatementHead,
  UNPRINTABLE,
} from './incoming-payment';
import { misfitsOf } from './misfits-of-statement';
import { readClosingBalance } from './read-closing-balance';
import { headOf } from './read-statement-head';
import { all, readXml, textAt, type XmlElement, XmlProblem } from './read-xml';
import { signOfReturn } from './sign-of-return';

/** Versions 2 to 13 of the statement; what is read of them has not changed between them. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:0[2-9]|1[0-3])$/;
/** Messages that banks send beside statements: what has not ended yet, and notices of single payments. */
const OTHER_MESSAGE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[24])\.001\.\d{2}$/;
/** ISO 20022's families of what is paid in at a counter: cash and cheques */
const COUNTER_FAMILIES = new Set(['CNTR', 'RCHQ']);
const NOT_PROVIDED = 'NOTPROVIDED';
/** what ISO 20022 and SWIFT say where there is none */
const NO_REFERENCE = 'NONREF';

class Refusal extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * Reads bank statements (ISO 20022, camt.053): the booked credits to the shop's accounts.
 * @param accountKey the account that the file has to be of; null for whichever it names
 */
export function readCamt(text: string, accountKey: AccountKey | null): ReadFile {
  const read: ReadFile = {
    ...{ payments: [], takenBack: [], problems: [], leftOut: 0, reversals: [] },
    ...{ passedOver: [], balances: [], unread: [] },
  };
  try {
    let other = '';
    const root = readXml(text, (name, uri) => {
      if (name === 'Document') other ||= OTHER_MESSAGE.exec(uri)?.[1] ?? '';
      return name === 'Document' && NAMESPACE.test(uri);
    });
    if (!root) {
      const reason = 'this is no statement by camt.053 of version 2 to 13';
      throw new XmlProblem(
        1,
        other ? `${reason} but ${other}: import the statement of the day` : reason,
      );
    }
    const statements = all(root, 'BkToCstmrStmt', 'Stmt');
    if (statements.length === 0) throw new XmlProblem(root.line, 'there is no statement in it');
    const page = textAt(root, 'BkToCstmrStmt', 'GrpHdr', 'MsgPgntn', 'PgNb');
    for (const statement of ofShop(statements, read))
      readStatement({ statement, accountKey, head: headOf(statement, page) }, read);
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    read.problems.push({ line: error.line, reason: error.message });
  }
  return read;
}

/** The statements of the shop's accounts, where the file holds others, too: those are named, and nothing of them is read. */
function ofShop(statements: XmlElement[], read: ReadFile): XmlElement[] {
  const ours = statements.filter((each) => all(each, 'Acct').length === 0 || isOurs(each));
  if (ours.length === 0) return statements;
  for (const other of statements.filter((each) => !ours.includes(each)))
    read.passedOver.push({
      line: other.line,
      reason: `${accountNumberOf(other) || 'an account without a number'}, ${all(other, 'Ntry').length} entries`,
    });
  return ours;
}

interface Statement {
  statement: XmlElement;
  accountKey: AccountKey | null;
  head: StatementHead;
}

function readStatement({ statement, accountKey, head }: Statement, read: ReadFile): void {
  const match = accountOf(statement, accountKey);
  if ('reason' in match) {
    read.problems.push({ line: statement.line, reason: match.reason });
    return;
  }
  read.balances?.push(readClosingBalance(statement, match.account, head.name));
  read.unread.push(...misfitsOf(statement));
  for (const entry of all(statement, 'Ntry')) {
    try {
      readEntry({ entry, account: match.account, head }, read);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      read.unread.push({ line: error.line, reason: error.message });
    }
  }
}

function accountOf(
  statement: XmlElement,
  accountKey: AccountKey | null,
): { account: AccountKey } | { reason: string } {
  const [named] = all(statement, 'Acct');
  if (!named) return { reason: 'the statement names no account' };
  const currency = textAt(named, 'Ccy');
  const ours = accountsNamed(statement);
  if (ours.length === 0)
    return { reason: 'the account is none of BANK_ACCOUNT and BANK_ACCOUNT_GB' };
  const fitting = ours.filter((key) => currency === '' || currency === currencyOf(key));
  if (fitting.length === 0) return { reason: `the account is in ${currency}` };
  const chosen = accountKey ? fitting.filter((key) => key === accountKey) : fitting;
  const [account, another] = chosen;
  if (!account) return { reason: `the account is ${fitting.join(' or ')}, not ${accountKey}` };
  return another ? { reason: 'say which account this is: --account aud or gbp' } : { account };
}

const accountNumberOf = (statement: XmlElement): string =>
  (textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'))
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 40)
    .toUpperCase();

const isOurs = (statement: XmlElement): boolean => accountsNamed(statement).length > 0;

/** The accounts that are known by the number which the statement names. */
function accountsNamed(statement: XmlElement): ('aud' | 'gbp')[] {
  const number = accountNumberOf(statement);
  const { bank } = receivingAccounts();
  return (['aud', 'gbp'] as const).filter((key) => {
    const account = bank[currencyOf(key)];
    return account !== null && namesOf(account).some((name) => name(number));
  });
}

/** How banks name an account: with its BSB or sort code, without, and in Great Britain by IBAN. */
const namesOf = ({ bankCode, number }: { bankCode: string; number: string }) => [
  (name: string) => name === `${bankCode}${number}`,
  (name: string) => withoutZeros(name) === withoutZeros(number),
  (name: string) => /^GB\d{2}[A-Z]{4}\d{14}$/.test(name) && name.endsWith(`${bankCode}${number}`),
];

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

interface Entry {
  entry: XmlElement;
  account: AccountKey;
  head: StatementHead;
}

function readEntry({ entry, account, head }: Entry, read: ReadFile): void {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  const direction = textAt(entry, 'CdtDbtInd');
  const bankReference = textAt(entry, 'AcctSvcrRef');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw new Refusal(entry.line, 'an entry is neither CRDT nor DBIT');
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  if (status === '') throw new Refusal(entry.line, 'an entry does not say whether it is booked');
  const sign = status === 'BOOK' && !isReversal ? signOfReturn(entry) : null;
  if (sign) {
    const reason = `${bankReference || 'without a reference'}, ${textAt(entry, 'Amt')} ${direction}: it may be a return (${sign}), and is not marked as one (RvslInd)`;
    read.reversals.push({ line: entry.line, reason });
    read.leftOut += 1;
    return;
  }
  // a debit that reverses takes back what was a credit
  if (status !== 'BOOK' || (direction === 'DBIT' && !isReversal) || isZero(textAt(entry, 'Amt'))) {
    read.leftOut += 1;
    return;
  }
  if (isReversal && direction === 'CRDT') {
    const reason = `${bankReference || 'without a reference'}, ${textAt(entry, 'Amt')}, ${textAt(entry, 'AddtlNtryInf')}`;
    read.reversals.push({ line: entry.line, reason });
    return;
  }
  const details = all(entry, 'NtryDtls', 'TxDtls');
  if (isReversal) {
    read.takenBack.push(...reversalsOf(entry, details, account));
    return;
  }
  checkBatch(entry, details);
  const payments =
    details.length > 1
      ? details.map((part, index) => partOf({ entry, account, head }, part, index + 1))
      : [wholeOf({ entry, account, head }, details[0])];
  if (details.length > 1) checkSum(entry, payments);
  read.payments.push(...payments);
}

/** An entry is one payment only where the bank does not tell of several, or of another amount. */
function checkBatch(entry: XmlElement, details: readonly XmlElement[]): void {
  const counts = all(entry, 'NtryDtls', 'Btch', 'NbOfTxs').map(({ text }) => Number(text));
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count > 1 && details.length !== count)
    throw new Refusal(entry.line, `a batch of ${count} payments tells of ${details.length}`);
  const [only, another] = details;
  if (!only || another) return;
  const direction = textAt(only, 'CdtDbtInd');
  if (direction !== '' && direction !== textAt(entry, 'CdtDbtInd'))
    throw new Refusal(
      only.line,
      `an entry is ${textAt(entry, 'CdtDbtInd')}, and what it tells of ${direction}`,
    );
  const [whole] = all(entry, 'Amt');
  // what was instructed may be more, by charges on the way
  const [part] = all(only, 'Amt');
  const isSameCurrency = part?.attributes.get('Ccy') === whole?.attributes.get('Ccy');
  if (part && whole && isSameCurrency && centsIn(part.text) !== centsIn(whole.text))
    throw new Refusal(only.line, 'the payment of an entry is not its amount');
}

/** An entry that is one payment. */
function wholeOf(whole: Entry, details: XmlElement | undefined): ReadPayment {
  const own = textAt(whole.entry, 'AcctSvcrRef');
  const inside = details ? referencesIn(details) : [];
  const bankReference = [own, ...inside].find((name) => !isNoName(name)) ?? NO_REFERENCE;
  const former = own || inside[0] || bankReference;
  return {
    ...paymentOf({ ...whole, details, bankReference, amount: all(whole.entry, 'Amt')[0] }),
    ...(former !== bankReference && { formerReference: former }),
  };
}

/** One of several payments that the bank books as one entry: without a name of its own it is the nth of that. */
function partOf(whole: Entry, details: XmlElement, place: number): ReadPayment {
  if ((textAt(details, 'CdtDbtInd') || 'CRDT') !== 'CRDT')
    throw new Refusal(details.line, 'a debit is among the payments of a credit');
  const amount = amountOfPart(whole.entry, details);
  const entryName = textAt(whole.entry, 'AcctSvcrRef');
  const bankReference =
    referencesIn(details).find((name) => !isNoName(name)) ??
    (isNoName(entryName) ? NO_REFERENCE : `${entryName}/${place}`);
  return paymentOf({ ...whole, details, bankReference, amount });
}

/** What one of several payments is of; what the payer instructed counts only in the currency that was booked. */
function amountOfPart(entry: XmlElement, details: XmlElement): XmlElement | undefined {
  const currency = all(entry, 'Amt')[0]?.attributes.get('Ccy');
  const instructed = all(details, 'AmtDtls', 'InstdAmt', 'Amt').filter(
    ({ attributes }) => attributes.get('Ccy') === currency,
  );
  return all(details, 'Amt')[0] ?? all(details, 'AmtDtls', 'TxAmt', 'Amt')[0] ?? instructed[0];
}

/** What banks name a payment by, the account's own bank first; what payers may have chosen is left out. */
const referencesIn = (details: XmlElement): string[] =>
  ['AcctSvcrRef', 'UETR', 'TxId'].map((name) => textAt(details, 'Refs', name));

/** What an entry takes back: itself, or each of its payments. */
function reversalsOf(
  entry: XmlElement,
  details: readonly XmlElement[],
  account: AccountKey,
): ReadReversal[] {
  const whole = textAt(entry, 'AcctSvcrRef');
  const reversals = (details.length ? details : [undefined]).map((part): ReadReversal => {
    const own = part ? textAt(part, 'Refs', 'AcctSvcrRef') : '';
    const amount = details.length > 1 && part ? amountOfPart(entry, part) : all(entry, 'Amt')[0];
    const amountCents = centsIn(amount?.text ?? '');
    if (amountCents === null)
      throw new Refusal(entry.line, 'an amount that is none, with two decimals');
    const named = part ? all(part, 'Refs', 'Prtry', 'Ref').map(({ text }) => text) : [];
    return {
      ...{ line: (part ?? entry).line, account, amountCents },
      bankReference:
        details.length > 1 ? own : ([whole, own].find((name) => !isNoName(name)) ?? ''),
      // banks say which payment it was in one of these; what payers write themselves is not looked at
      names: [...new Set([own, ...named, ...(details.length > 1 ? [] : [whole])])].filter(
        isBankReference,
      ),
      currency: amount?.attributes.get('Ccy') ?? '',
    };
  });
  if (details.length > 1) checkSum(entry, reversals);
  return reversals;
}

interface Parts extends Entry {
  details: XmlElement | undefined;
  bankReference: string;
  amount: XmlElement | undefined;
}

function paymentOf({ entry, details, account, head, bankReference, amount }: Parts): ReadPayment {
  const { line } = details ?? entry;
  const amountCents = centsIn(amount?.text ?? '');
  const currency = amount?.attributes.get('Ccy') ?? '';
  const day = dateOf(entry, account);
  const remittance = remittanceOf(entry, details);
  const payer = details
    ? textAt(details, 'RltdPties', 'Dbtr', 'Nm') ||
      textAt(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm')
    : '';
  if (!isBankReference(bankReference))
    throw new Refusal(
      line,
      'the bank’s reference has more than 70 signs, or some that are not text',
    );
  if (amountCents === null) throw new Refusal(line, 'an amount that is none, with two decimals');
  if (!/^[A-Z]{3}$/.test(currency)) throw new Refusal(line, 'an amount without its currency');
  if (day === null) throw new Refusal(line, 'no day on which it was booked');
  const { paidOn, formerPaidOn } = day;
  return {
    ...{ line, statement: head, account, bankReference, amountCents, currency, paidOn },
    ...(formerPaidOn !== paidOn && { formerPaidOn }),
    methodCode: methodOf(entry, details),
    remittance: remittance.slice(0, LONGEST_REMITTANCE),
    payer: printed(payer).slice(0, LONGEST_NAME),
  };
}

function dateOf(
  entry: XmlElement,
  account: AccountKey,
): { paidOn: string; formerPaidOn: string } | null {
  const [text = ''] = ['BookgDt', 'ValDt'].flatMap(
    (name) => textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm') || [],
  );
  const paidOn = bankDayOf(text, account);
  // the release before took the day as it is written
  return paidOn === null ? null : { paidOn, formerPaidOn: text.slice(0, 10) };
}

/** All that the payer may have written, each on its own: digits of one never join those of another. */
function remittanceOf(entry: XmlElement, details: XmlElement | undefined): string {
  const written = details
    ? [
        ...all(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
        ...all(details, 'RmtInf', 'Ustrd'),
        ...all(details, 'Refs', 'EndToEndId').filter(({ text }) => text !== NOT_PROVIDED),
        ...all(details, 'AddtlTxInf'),
      ]
    : [];
  return [...written, ...all(entry, 'AddtlNtryInf')].map(({ text }) => printed(text)).join(' | ');
}

const printed = (text: string): string =>
  text.replaceAll(new RegExp(UNPRINTABLE, 'gu'), ' ').replaceAll(/ {2,}/g, ' ');

function methodOf(entry: XmlElement, details: XmlElement | undefined): PaymentMethodCode {
  const families = [details, entry].flatMap(
    (element) => (element && textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'Cd')) || [],
  );
  return COUNTER_FAMILIES.has(families[0] ?? '') ? 'bd' : 'td';
}

function checkSum(entry: XmlElement, payments: readonly { amountCents: number }[]): void {
  const sum = payments.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum !== centsIn(textAt(entry, 'Amt')))
    throw new Refusal(entry.line, 'the payments of an entry are not its amount together');
}
