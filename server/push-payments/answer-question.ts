import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { BANK_ENTRY_COLUMNS, type BankEntryRow } from './bank-rows';
import type { AccountKey } from './incoming-payment';
import { creditOrKeep, identifyOrInsert, lockAccount } from './receive-payment';

/** An entry of a statement that may be a payment which is known. */
export interface Question {
  entryNo: number;
  account: AccountKey;
  bankReference: string;
  amountCents: number;
  currency: string;
  paidOn: string;
  remittance: string;
  payer: string;
  /** the payment that it may be, by its name here */
  likeName: string;
  likePaidOn: string;
  likeRemittance: string;
  likePayer: string;
}

const MOST_LISTED = 1_000;

/**
 * What operators are asked and have not answered, the oldest first.
 * @param after the number that a page comes after @param only the one with this number
 */
export async function listQuestions(
  db: Db,
  {
    after = 0,
    limit = MOST_LISTED,
    only = null,
  }: { after?: number | undefined; limit?: number; only?: number | null } = {},
): Promise<Question[]> {
  const { rows } = await db.execute<Question & Record<string, unknown>>(sql`
    select entry_no::float8 as "entryNo", entry.account, entry.bank_reference as "bankReference",
      entry.amount_cents::float8 as "amountCents", entry.currency, entry.paid_on::text as "paidOn", entry.remittance,
      entry.payer, payment.bank_reference as "likeName", payment.paid_on::text as "likePaidOn",
      payment.remittance as "likeRemittance", payment.payer as "likePayer"
    from bank_entries as entry join bank_payments as payment on payment.id = like_id
    where payment_id is null and entry_no > ${after} and entry_no = coalesce(${only}::bigint, entry_no)
    order by entry_no limit ${limit}`);
  return rows;
}

/** What follows from an answer. `asked_again`: it may be another payment that is known. */
type Answered = 'known' | 'credited' | 'unmatched' | 'asked_again';
/** Why nothing does. */
type Unanswered = 'no_question' | 'answered_before' | 'other_entry';

/** The same in words, for whoever tried. */
export const UNANSWERED: Readonly<Record<Unanswered, string>> = {
  no_question: 'there is no such question',
  answered_before: 'it is answered already',
  other_entry: 'its statement has that payment in another entry already',
};

/** Whether nothing follows from an answer. */
export const isUnanswered = (outcome: Answered | Unanswered): outcome is Unanswered =>
  Object.hasOwn(UNANSWERED, outcome);

/**
 * Follows what an operator says of an entry: that it is the payment which it may be, or that it is not. Then it is
 * compared with the others that it may be, and is a payment of its own where there are none.
 */
export const answerQuestion = (
  ctx: Context,
  entryNo: number,
  answer: 'same' | 'other',
): Promise<Answered | Unanswered> =>
  inTransaction(ctx, async (tx) => {
    const [{ account } = { account: null }] = await entriesNumbered(tx, entryNo);
    if (!account) return 'no_question';
    await lockAccount(tx, account);
    const [entry] = await entriesNumbered(tx, entryNo);
    if (!entry?.likeId || entry.paymentId) return 'answered_before';
    return answer === 'same'
      ? recognise(tx, entry, entry.likeId)
      : distinguish(tx, ctx, entry, [...entry.unlikeIds, entry.likeId]);
  });

const entriesNumbered = (tx: Tx, entryNo: number): Promise<BankEntryRow[]> =>
  executePrepared(
    tx,
    sql`select ${BANK_ENTRY_COLUMNS} from bank_entries where entry_no = ${entryNo}`,
  );

async function recognise(
  tx: Tx,
  { id, statement, account }: BankEntryRow,
  paymentId: string,
): Promise<'known' | 'other_entry'> {
  const { rows } = await tx.execute(sql`
    select id from bank_entries
    where account = ${account} and statement = ${statement} and payment_id = ${paymentId}`);
  if (rows.length > 0) return 'other_entry';
  await tx.execute(sql`update bank_entries set payment_id = ${paymentId} where id = ${id}`);
  await recordEvent(tx, { customer: null }, 'payment.recognised', paymentId, { entry: id });
  return 'known';
}

async function distinguish(
  tx: Tx,
  ctx: Context,
  { coversFrom, coversTo, ...entry }: BankEntryRow,
  unlike: string[],
): Promise<Answered> {
  const covers = coversFrom && coversTo ? { from: coversFrom, to: coversTo } : null;
  const { identity, payment } = await identifyOrInsert(tx, {
    ...{ entry: { ...entry, covers, isTable: false }, entryNo: entry.entryNo, unlike },
  });
  const { paymentId } = identity;
  await tx.execute(sql`
    update bank_entries set unlike_ids = ${sql.param(unlike)},
      ${identity.is === 'known' ? sql`payment_id` : sql`like_id`} = ${paymentId}
    where id = ${entry.id}`);
  if (!payment) return identity.is === 'known' ? 'known' : 'asked_again';
  await recordEvent(tx, { customer: null }, 'payment.distinguished', paymentId, {
    entry: entry.id,
  });
  return creditOrKeep(tx, ctx, payment);
}
