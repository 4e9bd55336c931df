import { and, eq, isNull, sql } from 'drizzle-orm';
import { MAX_SAVED_CARDS } from '@/lib/rules/cards/max-saved-cards';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type Context, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { forgetAtGateway } from './forget-at-gateway';
import { cardsOf, lockFunds } from './funds-of';
import { markPaypalAccounts } from './paypal-fingerprint';
import { type DepositRow, type FundRow, funds } from './tables';

/**
 * Decides, at the end of a payment, about a card that was entered for it: when it is paid and the customer asked to
 * keep the card, saves it; else forgets it. A card that was saved before stays as it is. Runs after the settlement, in
 * its own transaction, so that money never waits for the cards' locks.
 */
export async function keepOrForgetCard(
  ctx: Context,
  { fundId, customerId, status }: DepositRow,
): Promise<void> {
  if (!fundId) return;
  await inTransaction(ctx, async (tx) => {
    await lockFunds(tx, customerId);
    await markPaypalAccounts(tx, customerId);
    const [fund] = await tx
      .select()
      .from(funds)
      .where(and(eq(funds.id, fundId), isNull(funds.removedAt)));
    if (!fund || fund.keeping === 'kept') return;
    const saved = await cardsOf(within(ctx, tx), customerId);
    if (status !== 'completed' || fund.keeping === 'once') return forgetCards(tx, [fund]);
    const same = saved.find(
      ({ gateway, fingerprint }) => gateway === fund.gateway && fingerprint === fund.fingerprint,
    );
    if (same) {
      await wipe(tx, fund.id);
      await renewCard(tx, same, fund);
    } else if (saved.length >= MAX_SAVED_CARDS) {
      await forgetCards(tx, [fund]);
    } else {
      await tx
        .update(funds)
        .set({ keeping: 'kept', isDefault: saved.length === 0 })
        .where(eq(funds.id, fund.id));
      await recordEvent(tx, ctx, 'fund.kept', fund.id);
    }
  });
}

/** Updates a saved card to its latest entry: a new token, perhaps a new expiry. */
export async function renewCard(
  tx: Tx,
  saved: FundRow,
  { token, expiry, holderName }: Pick<FundRow, 'token' | 'expiry' | 'holderName'>,
): Promise<FundRow> {
  const [renewed] = await tx
    .update(funds)
    .set({ token, expiry, holderName })
    .where(eq(funds.id, saved.id))
    .returning();
  if (!renewed) throw new Error(`Card ${saved.id} went away under its lock`);
  if (saved.token !== token) await forgetAtGateway(tx, [saved]);
  return renewed;
}

const MOST_AT_ONCE = 1_000;

/** Brand and last digits stay for the history of payments; the token, which could charge the card, goes. */
const FORGOTTEN = { removedAt: sql`shop_now()`, token: sql`'forgotten:' || id`, isDefault: false };

const wipe = (tx: Tx, fundId: string) =>
  tx.update(funds).set(FORGOTTEN).where(eq(funds.id, fundId));

async function forgetCards(tx: Tx, cards: readonly FundRow[]): Promise<void> {
  for (const { id } of cards) await wipe(tx, id);
  await forgetAtGateway(tx, cards);
}

/** Forgets cards of payments that never came, or whose end was missed, after a day. */
export const forgetUnusedCards = (db: Db): Promise<void> =>
  inTransaction({ db }, async (tx) => {
    const unused = await tx
      .select()
      .from(funds)
      .where(
        sql`keeping <> 'kept' and removed_at is null and created_at < shop_now() - interval '1 day'
          and not exists (
            select 1 from deposits
            where deposits.fund_id = funds.id and deposits.status in ('requested', 'challenged', 'pending'))`,
      )
      .limit(MOST_AT_ONCE)
      .for('update', { skipLocked: true });
    await forgetCards(tx, unused);
  });
