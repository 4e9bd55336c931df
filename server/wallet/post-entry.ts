import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/contract/wallet';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { brokenConstraint } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { type Line, linesOf, type Move } from './accounts';

/** The payment of what was set aside, to a bank account or back to a card: it is no transaction of the wallet. */
export type EntryKind = Transaction['kind'] | 'withdrawal_payment' | 'card_return_payment';

interface NewEntry {
  kind: EntryKind;
  /** whose history shows it */
  customerId: string;
  /** the deposit, checkout, order or ticket that it books; one entry per kind and reference */
  referenceId: string | null;
  /** shown to the customer in the list of transactions */
  description: string;
  postings: readonly Move[];
}

/**
 * The parts of a `with` that book one entry, for a hot path that does all its work in one statement:
 * `with ${entryParts(id, ctx, entry)}, checkout as (insert … select … from entry) select …`.
 * Best run with `executePrepared`, since planning costs more than execution.
 * `entry` has one row (`id`), or none when this kind and reference was booked before: then nothing moves.
 * `entry_balances` has the new `balance_cents` of each customer account. A balance that would fall
 * below zero fails the whole statement: see `isOverdraw`. Numbers and times are taken from the balance's row, which
 * the update has locked: a statement that waited for another one counts on from there.
 * @param bookedAt the shop's time, where the caller has read it already
 */
export function entryParts(
  id: string,
  ctx: Pick<Context, 'requestId'>,
  entry: NewEntry,
  bookedAt?: string,
): SQL {
  const lines = linesOf(entry.postings);
  if (lines.length === 0) throw new RangeError('A ledger entry needs postings');
  return sql`
    entry as (
      insert into ledger_entries (id, kind, customer_id, reference_id, description, request_id, created_at)
      values (${id}, ${entry.kind}, ${entry.customerId}, ${entry.referenceId}, ${entry.description}, ${ctx.requestId},
        ${bookedAt ?? sql`shop_now()`})
      on conflict (kind, reference_id) where reference_id is not null do nothing
      returning id, kind, created_at),
    entry_lines (line, account, customer_id, currency, amount_cents) as (
      values ${sql.join(lines.map(lineRow), sql`, `)}),
    entry_balances as (
      update wallet_balances as balance
      set balance_cents = balance.balance_cents + moved.amount_cents, postings_count = balance.postings_count + 1,
        kind_counts = balance.kind_counts || jsonb_build_object(
          entry.kind, coalesce((balance.kind_counts ->> entry.kind)::bigint, 0) + 1),
        last_posted_at = greatest(balance.last_posted_at, entry.created_at)
      from entry, entry_lines as moved
      where balance.customer_id = moved.customer_id
        and balance.account = moved.account
        and balance.currency = moved.currency
      returning balance.customer_id, balance.account, balance.balance_cents, balance.postings_count,
        entry.kind, (balance.kind_counts ->> entry.kind)::bigint as kind_count, balance.last_posted_at),
    entry_postings as (
      insert into ledger_postings
        (entry_id, line, account, customer_id, currency, amount_cents, balance_after_cents, sequence_no,
          entry_kind, kind_no, posted_at)
      select entry.id, posted.line, posted.account, posted.customer_id, posted.currency, posted.amount_cents,
        balance.balance_cents, balance.postings_count, balance.kind, balance.kind_count, balance.last_posted_at
      from entry
      cross join entry_lines as posted
      left join entry_balances as balance
        on balance.customer_id = posted.customer_id and balance.account = posted.account)`;
}

const lineRow = ({ account, currency, amountCents }: Line, index: number): SQL =>
  sql`(${index + 1}::smallint, ${account.name}, ${account.customerId}::uuid, ${currency}, ${amountCents}::bigint)`;

/**
 * Books a movement of money, in one statement: entry, balances and postings, or nothing. Booking the same kind and
 * reference again changes nothing and returns the first entry's id.
 * @returns the entry's id
 * @throws wallet.insufficient_funds; an Error when the reference was booked before with other amounts
 */
export async function postEntry(
  tx: Db,
  ctx: Pick<Context, 'requestId'>,
  entry: NewEntry,
): Promise<string> {
  const id = newId();
  try {
    const [booked] = await executePrepared<{ id: string }>(
      tx,
      sql`with ${entryParts(id, ctx, entry)} select id from entry`,
    );
    return booked?.id ?? (await bookedBefore(tx, entry));
  } catch (error) {
    if (isOverdraw(error)) throw insufficientFunds();
    throw error;
  }
}

/** Whether a statement failed because a customer's balance would have fallen below zero. */
export const isOverdraw = (error: unknown): boolean =>
  brokenConstraint(error) === 'wallet_never_negative';

export const insufficientFunds = (): ShopError => new ShopError('wallet.insufficient_funds');

async function bookedBefore(tx: Db, entry: NewEntry): Promise<string> {
  const { rows } = await tx.execute<{ id: string; lines: string[] }>(sql`
    select entry.id, array_agg(concat_ws('/', account, posting.customer_id, currency, amount_cents)) as lines
    from ledger_entries as entry join ledger_postings as posting on posting.entry_id = entry.id
    where kind = ${entry.kind} and reference_id = ${entry.referenceId}
    group by entry.id`);
  const first = rows[0];
  const expected = linesOf(entry.postings).map(({ account, currency, amountCents }) =>
    [account.name, account.customerId, currency, amountCents]
      .filter((part) => part !== null)
      .join('/'),
  );
  if (!first || first.lines.toSorted().join() !== expected.toSorted().join()) {
    throw new Error(`${entry.kind} ${entry.referenceId} is in the ledger with other amounts`);
  }
  return first.id;
}
