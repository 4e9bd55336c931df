import { sql } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Reversal } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { held, house, move, wallet } from './accounts';
import { addresseeOf } from './addressee';
import { CARD_RETURN_COLUMNS, type CardReturn } from './card-return-row';
import { cardReturnDoneMail } from './mails/card-return-done';
import { cardReturnRefusedMail } from './mails/card-return-refused';
import { postEntry } from './post-entry';

type Outcome = { status: 'done' } | { status: 'refused'; reason: 'refused' | 'failed' };

/**
 * A gateway that will not give a part back, or has lost it, as an operator says: the money is the customer's again.
 * Nothing where it is settled already.
 */
export const refuseCardReturn = (
  ctx: Context,
  { id, depositId }: CardReturn,
  byHand?: { reason: string; by: 'operator' },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // in the order in which news of a deposit lock
    await tx.execute(sql`select from deposits where id = ${depositId} for update`);
    const row = await locked(tx, id);
    if (row?.status !== 'due' && row?.status !== 'sent') return;
    if (byHand) await recordEvent(tx, ctx, 'card_return.given_up', id, byHand);
    await settle(tx, ctx, row, { status: 'refused', reason: 'refused' });
  });

/**
 * What a gateway says of a part of a deposit that the shop has asked it to give back, whoever heard it first: the job
 * that sends it, or news. The caller holds the deposit.
 * @returns false where it is none of these, or was settled otherwise: then it is a claim
 */
export async function settleOwnReversal(
  tx: Tx,
  ctx: Context,
  { depositId, reversal }: { depositId: string; reversal: Reversal },
): Promise<boolean> {
  const { partId, stands, amountCents, currency } = reversal;
  const row = partId === undefined ? null : await locked(tx, partId);
  if (row?.depositId !== depositId) return false;
  if (row.amountCents !== amountCents || row.currency !== currency) return false;
  // given back after all, when it was the customer's again: people decide, as of any claim
  if (row.status === 'refused') return !stands;
  if (stands && row.status !== 'done') await settle(tx, ctx, row, { status: 'done' });
  if (!stands) await settle(tx, ctx, row, { status: 'refused', reason: 'failed' });
  return true;
}

async function locked(tx: Tx, id: string): Promise<CardReturn | null> {
  const [row] = await executePrepared<CardReturn>(
    tx,
    sql`select ${CARD_RETURN_COLUMNS} from card_returns where id::text = ${id} for update`,
  );
  return row ?? null;
}

async function settle(tx: Tx, ctx: Context, row: CardReturn, outcome: Outcome): Promise<void> {
  const { id, customerId, amountCents, currency } = row;
  const reason = 'reason' in outcome ? outcome.reason : null;
  await tx.execute(sql`
    update card_returns set status = ${outcome.status}, reason = ${reason}, settled_at = shop_now() where id = ${id}`);
  const isDone = outcome.status === 'done';
  const { variant } = await addresseeOf(tx, customerId);
  await postEntry(tx, ctx, {
    kind: isDone ? 'card_return_payment' : 'card_return_undone',
    customerId,
    referenceId: id,
    description: sayIn(localeOf(variant))({
      key: isDone ? 'transaction.card_return' : 'transaction.card_return_undone',
    }),
    postings: [
      move(
        row.status === 'done' ? house('gateway') : held(customerId),
        isDone ? house('gateway') : wallet(customerId),
        ...([amountCents, currency] as const),
      ),
    ],
  });
  await recordEvent(tx, ctx, `card_return.${outcome.status}`, id, { from: row.status, reason });
  await tellOfCardReturn(tx, { ...row, status: outcome.status });
}

/** Queues the mail of a return that has come to an end. */
export async function tellOfCardReturn(
  tx: Tx,
  { customerId, depositId, amountCents, currency, status }: CardReturn,
): Promise<void> {
  const { email, firstName, variant } = await addresseeOf(tx, customerId);
  const [card] = await executePrepared<{ brand: string; last4: string }>(
    tx,
    sql`
    select funds.brand, funds.last4 from deposits join funds on funds.id = fund_id
    where deposits.id = ${depositId} and funds.kind = 'cc'`,
  );
  await queueMail(tx, status === 'done' ? cardReturnDoneMail : cardReturnRefusedMail, email, {
    ...{ firstName, variant, amount: { amountCents, currency } },
    card: card ?? null,
  });
}
