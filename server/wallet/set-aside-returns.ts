import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import { segmentsWithoutWallet } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { lockCounting } from '@/server/limits';
import { log } from '@/server/runtime/log';
import { held, move, wallet } from './accounts';
import { CARD_RETURN_COLUMNS, type CardReturn } from './card-return-row';
import { postEntry } from './post-entry';
import { returnable } from './returnable';
import { tellOfCardReturn } from './settle-card-return';

/** Customers at a time. */
const AT_A_TIME = 500;

/**
 * Sets aside what has come back to customers without a wallet, for the cards that paid: each customer in a transaction of
 * their own, so that whoever is left over by a crash is found again.
 */
export async function setAsideReturns(ctx: Context): Promise<void> {
  for (const customerId of await customersOwed(ctx.db)) {
    try {
      await inTransaction(ctx, (tx) => setAside(tx, ctx, customerId));
    } catch (error) {
      log.error('a refund was not set aside for its card', { customerId, error });
    }
  }
}

async function customersOwed(db: Db): Promise<string[]> {
  const segments = segmentsWithoutWallet();
  if (segments.length === 0) return [];
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select distinct customer_id from (${returnable(ownersIn(segments))}) as sources
    where is_due and cents > 0 order by customer_id limit ${AT_A_TIME}`);
  return rows.map((row) => row.customer_id);
}

/** Whoever has money in the shop and no wallet to keep it in. */
const ownersIn = (segments: string[]) => sql`
  select customer.id as customer_id from customer_accounts as customer
  join wallet_balances as balance on balance.customer_id = customer.id and balance.account = 'wallet'
  where balance.balance_cents > 0 and customer.segment_name = any(${sql.param(segments)}::text[])`;

interface Source extends Record<string, unknown> {
  entry_id: string;
  entry_kind: 'refund' | 'deposit';
  reference_id: string;
}

interface PaidDeposit extends Record<string, unknown> {
  id: string;
  gateway: string;
  left_cents: number;
}

async function setAside(tx: Tx, ctx: Context, customerId: string): Promise<void> {
  await lockCounting(tx, customerId);
  // deposits before the wallet, as whoever books news of a deposit locks them
  await tx.execute(sql`
    select from deposits where customer_id = ${customerId} and status = 'completed' order by id for update`);
  const { rows } = await tx.execute<{ currency: Currency }>(sql`
    select currency from wallet_balances where customer_id = ${customerId} and account = 'wallet' for update`);
  const [{ currency } = { currency: 'AUD' as const }] = rows;
  for (;;) {
    // one after another: what is set aside for one source is not there for the next
    const source = await nextSource(tx, customerId);
    if (!source) return;
    await returnSource(tx, ctx, { ...source, customerId, currency });
  }
}

async function nextSource(
  tx: Tx,
  customerId: string,
): Promise<(Source & { cents: number }) | null> {
  const { rows } = await tx.execute<Source & { cents: number }>(sql`
    select entry_id, entry_kind, reference_id, cents
    from (${returnable(sql`select ${customerId}::uuid as customer_id`)}) as sources
    where is_due and cents > 0 order by sequence_no limit 1`);
  return rows[0] ?? null;
}

async function returnSource(
  tx: Tx,
  ctx: Context,
  { cents, ...source }: Source & { cents: number; customerId: string; currency: Currency },
): Promise<void> {
  let left = cents;
  for (const deposit of await depositsFor(tx, source)) {
    const amountCents = Math.min(left, deposit.left_cents);
    if (amountCents > 0) await insertDue(tx, ctx, { ...source, deposit, amountCents });
    left -= Math.max(0, amountCents);
  }
  if (left > 0) await insertRefused(tx, ctx, { ...source, amountCents: left });
}

/**
 * The deposits that may take a refund back, with what is left of each: the one that paid the refunded purchase first, then
 * the newest. A deposit that bought nothing goes back to where it came from, and nowhere else. What came by bank transfer
 * has no card.
 */
async function depositsFor(
  tx: Tx,
  {
    customerId,
    currency,
    entry_kind: kind,
    reference_id: reference,
  }: Source & { customerId: string; currency: Currency },
): Promise<PaidDeposit[]> {
  const { rows } = await tx.execute<PaidDeposit>(sql`
    select deposit.id, deposit.gateway, (deposit.amount_cents
      - coalesce((
        select sum(amount_cents) from deposit_claims
        where deposit_id = deposit.id and status in ('open', 'booked', 'waived')), 0)
      - coalesce((
        select sum(amount_cents) from card_returns
        where deposit_id = deposit.id and status <> 'refused'), 0))::float8 as left_cents
    from deposits as deposit
    where deposit.customer_id = ${customerId} and deposit.status = 'completed' and deposit.gateway <> 'bank'
      and deposit.currency = ${currency} and (${kind} = 'refund' or deposit.id = ${reference}::uuid)
    order by exists (
      select from placed_orders as bought join purchases as purchase on purchase.id = bought.checkout_id
      where purchase.deposit_id = deposit.id and (bought.id = ${reference}::uuid or bought.id = (
        select order_id from sold_tickets where id = ${reference}::uuid))) desc, deposit.id desc`);
  return rows;
}

interface NewReturn extends Source {
  customerId: string;
  currency: Currency;
  amountCents: number;
}

async function insertDue(
  tx: Tx,
  ctx: Context,
  { deposit, ...due }: NewReturn & { deposit: PaidDeposit },
): Promise<void> {
  const { customerId, currency, amountCents } = due;
  const { id } = await insert(tx, due, { status: 'due', depositId: deposit.id, reason: null });
  await postEntry(tx, ctx, {
    kind: 'card_return',
    customerId,
    referenceId: id,
    description: ctx.say({ key: 'transaction.card_return' }),
    postings: [move(wallet(customerId), held(customerId), amountCents, currency)],
  });
  await recordEvent(tx, ctx, 'card_return.due', id, { depositId: deposit.id, amountCents });
}

/** No card is left to take it: it stays the customer's, and they say where it goes. */
async function insertRefused(tx: Tx, ctx: Context, refused: NewReturn): Promise<void> {
  const outcome = { status: 'refused', depositId: null, reason: 'no_card' } as const;
  const row = await insert(tx, refused, outcome);
  await recordEvent(tx, ctx, 'card_return.refused', row.id, { reason: outcome.reason });
  await tellOfCardReturn(tx, row);
}

async function insert(
  tx: Tx,
  { customerId, currency, amountCents, entry_id: sourceId }: NewReturn,
  {
    status,
    depositId,
    reason,
  }: { status: 'due' | 'refused'; depositId: string | null; reason: 'no_card' | null },
): Promise<CardReturn> {
  const [row] = await executePrepared<CardReturn>(
    tx,
    sql`
    insert into card_returns (id, customer_id, source_id, deposit_id, amount_cents, currency, status, reason, settled_at)
    values (${newId()}, ${customerId}, ${sourceId}, ${depositId}, ${amountCents}, ${currency}, ${status}, ${reason},
      case when ${status === 'refused'} then shop_now() end)
    returning ${CARD_RETURN_COLUMNS}`,
  );
  if (!row) throw new Error('The return was not written');
  return row;
}
