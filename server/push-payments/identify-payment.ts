import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/db/transaction';
import {
  type BankEntry,
  daysOf,
  factsIn,
  factsOf,
  isLike,
  isNoName,
  isSameMoney,
} from './bank-entry';
import type { IncomingPayment, Period } from './incoming-payment';

/** Which payment an entry of a statement is: one that is known, a new one, or perhaps one that is known. */
export type Identity = { is: 'known' | 'doubtful'; paymentId: string } | { is: 'new' };

/** A payment that is known, with the entries that told of it: none where the release before took it. */
interface Candidate extends IncomingPayment {
  id: string;
  entries: { bankReference: string; statement: string; facts: string; covers: Period | null }[];
}

interface CandidateRow extends IncomingPayment, Record<string, unknown> {
  id: string;
  entries: {
    bankReference: string;
    statement: string;
    facts: string;
    from: string | null;
    to: string | null;
  }[];
}

type Verdict = 'known' | 'doubtful' | 'other';

/**
 * Identifies a payment by account, entry and place: a reference of the bank that is its own, else all that the entry
 * says and the statement that says it. What both allow is `doubtful`. The caller holds the account's lock.
 * @param unlike payments that an operator said it is not
 */
export async function identifyPayment(
  tx: Tx,
  entry: BankEntry,
  unlike: readonly string[] = [],
): Promise<Identity> {
  const isShared = isNoName(entry.bankReference) || (await namesSeveral(tx, entry));
  const candidates = await candidatesFor(tx, entry, isShared);
  const verdicts = candidates
    .filter(({ id }) => !unlike.includes(id))
    .map((candidate) => ({ id: candidate.id, verdict: compare(entry, candidate, isShared) }));
  for (const verdict of ['known', 'doubtful'] as const) {
    const first = verdicts.find((each) => each.verdict === verdict);
    if (first) return { is: verdict, paymentId: first.id };
  }
  return { is: 'new' };
}

/** Whether several payments of the account came under this reference: then it is nobody's name. */
async function namesSeveral(tx: Tx, { account, bankReference }: BankEntry): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select distinct payment_id from bank_entries
    where account = ${account} and bank_reference = ${bankReference} and payment_id is not null limit 2`);
  return rows.length > 1;
}

/** Payments of the account by this name, and those of this day and amount. */
async function candidatesFor(tx: Tx, entry: BankEntry, isShared: boolean): Promise<Candidate[]> {
  const { account, bankReference, formerReference, amountCents } = entry;
  const [paidOn, formerPaidOn] = daysOf(entry);
  const { rows } = await tx.execute<CandidateRow>(sql`
    select p.id, p.account, p.bank_reference as "bankReference", p.method_code as "methodCode",
      p.amount_cents::float8 as "amountCents", p.currency, p.paid_on::text as "paidOn", p.remittance, p.payer,
      coalesce((
        select jsonb_agg(jsonb_build_object('bankReference', e.bank_reference, 'statement', e.statement,
          'facts', e.facts, 'from', e.covers_from, 'to', e.covers_to)) from bank_entries as e where e.payment_id = p.id), '[]') as entries
    from bank_payments as p
    where p.id in (
      select id from bank_payments
      where account = ${account} and bank_reference in (${bankReference}, ${formerReference ?? bankReference})
      union
      select payment_id from bank_entries
      where account = ${account} and paid_on in (${paidOn}, ${formerPaidOn}) and amount_cents = ${amountCents}
      union
      select payment_id from bank_entries
      where account = ${account} and bank_reference = ${bankReference} and not ${isShared})
    order by p.id`);
  return rows.map(({ entries, ...payment }) => ({
    ...payment,
    entries: entries.map(({ from, to, ...entry }) => ({
      ...entry,
      covers: from && to ? { from: new Date(from), to: new Date(to) } : null,
    })),
  }));
}

function compare(entry: BankEntry, candidate: Candidate, isShared: boolean): Verdict {
  const names =
    candidate.entries.length > 0
      ? candidate.entries.map(({ bankReference }) => bankReference)
      : [candidate.bankReference];
  const isInStatement = candidate.entries.some(({ statement }) => statement === entry.statement);
  const facts = factsIn(entry);
  const isSame =
    facts.includes(factsOf(candidate)) ||
    candidate.entries.some((each) => facts.includes(each.facts));
  if (!isShared && names.includes(entry.bankReference)) {
    if (isInStatement) return isSame && entry.isTable ? 'known' : 'doubtful';
    const agrees = isSameMoney(entry, candidate) && isLike(entry, candidate);
    return isSame || agrees ? 'known' : 'doubtful';
  }
  const hasOwnNames = !isShared && !names.some(isNoName);
  if (hasOwnNames || !isSameMoney(entry, candidate)) return 'other';
  if (!isSame && !isLike(entry, candidate)) return 'other';
  // each entry of a statement is a payment of its own
  if (isInStatement) return isSame && entry.isTable ? 'doubtful' : 'other';
  if (candidate.entries.length === 0) return isSame ? 'known' : 'doubtful';
  return compareTimes(entry, candidate, isSame);
}

/** A statement that covers all that another one does has its entries; what two have no time in common for is two payments. */
function compareTimes({ covers }: BankEntry, { entries }: Candidate, isSame: boolean): Verdict {
  if (!covers) return 'doubtful';
  const others = entries.flatMap((each) => each.covers ?? []);
  const isCovered = others.some((other) => isWithin(other, covers) || isWithin(covers, other));
  if (isCovered) return isSame ? 'known' : 'doubtful';
  const isApart = others.some(({ from, to }) => to <= covers.from || covers.to <= from);
  return isApart ? 'other' : 'doubtful';
}

const isWithin = (one: Period, other: Period): boolean =>
  one.from >= other.from && one.to <= other.to;
