import { createHash } from 'node:crypto';
import { isPaymentReference, referenceCandidates } from '@/lib/rules/bank/payment-reference';
import type { IncomingPayment, Period, ReadPayment, StatementHead } from './incoming-payment';

/** Where a bank told of a payment. */
export interface Place {
  /** the same whenever this statement of the account comes again */
  statement: string;
  covers: Period | null;
  /** a table that people made: what stands there twice may be one payment */
  isTable: boolean;
  /** which of the statement's entries that say the same, from 1 */
  ordinal: number;
}

export type BankEntry = IncomingPayment &
  Place &
  Pick<ReadPayment, 'formerReference' | 'formerPaidOn'> & {
    /** `ordinal` by the day that the release before took, where that is another */
    formerOrdinal?: number;
  };

/** What banks write where they have no reference of their own. */
const NO_NAMES = new Set([
  ...['', 'NONREF', 'NOREF', 'NOREFERENCE', 'NOTPROVIDED', 'NOTAVAILABLE', 'NOTAPPLICABLE'],
  ...['NA', 'NONE', 'NIL', 'NULL', 'UNKNOWN', 'UNDEFINED'],
]);

/** Whether a bank's reference names no payment: it is one of the usual words for none, or one sign again and again. */
export function isNoName(reference: string): boolean {
  const letters = lettersOf(reference);
  return NO_NAMES.has(letters) || /^(.)\1*$/.test(letters);
}

/** Letters and digits alone: banks cut, wrap and capitalise the same text in different ways. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (text: string): string[] => {
  const words = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '');
};

type Facts = Pick<IncomingPayment, 'paidOn' | 'amountCents' | 'currency' | 'payer' | 'remittance'>;

/** A digest of all that a bank says of a payment besides its reference. */
export const factsOf = ({ paidOn, amountCents, currency, payer, remittance }: Facts): string =>
  digest([paidOn, amountCents, currency, lettersOf(payer), lettersOf(remittance)]);

export const digest = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

/** An entry's day, and what the release before took for it. */
export const daysOf = ({
  paidOn,
  formerPaidOn = paidOn,
}: Pick<ReadPayment, 'paidOn' | 'formerPaidOn'>): [string, string] => [paidOn, formerPaidOn];

/** The digests under which an entry may be known, by each of its days. */
export const factsIn = (entry: BankEntry): string[] =>
  daysOf(entry).map((paidOn) => factsOf({ ...entry, paidOn }));

export const isSameMoney = (one: BankEntry, other: Facts): boolean =>
  daysOf(one).includes(other.paidOn) &&
  one.amountCents === other.amountCents &&
  one.currency === other.currency;

/** Whether two texts can be of one payment: one customer's reference stands in both, or one text is a part of the other. */
export function isLike(one: Facts, other: Facts): boolean {
  const references = referenceCandidates(other.remittance).filter(isPaymentReference);
  if (referenceCandidates(one.remittance).some((each) => references.includes(each))) return true;
  return (
    isPart(wordsOf(one.payer), wordsOf(other.payer)) &&
    isPart([lettersOf(one.remittance)], [lettersOf(other.remittance)])
  );
}

/** Whether all of one stands in the other, in whichever order. */
const isPart = (one: string[], other: string[]): boolean => {
  const isWithin = (few: string[], many: string[]) =>
    few.every((word) => many.length > 0 && many.some((each) => each.includes(word)));
  return one.length === 0 || other.length === 0 || isWithin(one, other) || isWithin(other, one);
};

/** Gives each payment of a file its place. A statement without a name of its own is known by what it holds. */
export function placed(payments: readonly ReadPayment[]): (BankEntry & { line: number })[] {
  const contents = new Map<StatementHead, Map<string, number>>();
  const days = new Map<StatementHead, Map<string, number>>();
  const numbered = payments.map((payment) => {
    const { bankReference, statement } = payment;
    const [, formerPaidOn] = daysOf(payment);
    const former = factsOf({ ...payment, paidOn: formerPaidOn });
    // what a statement holds is told by the former days: it is still known where those were taken
    const formerOrdinal = counted(contents, statement, `${bankReference} ${former}`);
    const ordinal = counted(days, statement, `${bankReference} ${factsOf(payment)}`);
    return { payment, ordinal, formerOrdinal };
  });
  const names = new Map(
    [...contents].map(([head, content]) => [head, head.name || digest([...content].toSorted())]),
  );
  return numbered.map(({ payment, ...ordinals }) => {
    const { covers, isTable } = payment.statement;
    const statement = names.get(payment.statement) ?? '';
    return { ...payment, statement, covers, isTable, ...ordinals };
  });
}

/** Counts one more of these in a statement. */
function counted(
  counts: Map<StatementHead, Map<string, number>>,
  statement: StatementHead,
  key: string,
): number {
  const content = counts.get(statement) ?? new Map<string, number>();
  counts.set(statement, content);
  const count = (content.get(key) ?? 0) + 1;
  content.set(key, count);
  return count;
}
