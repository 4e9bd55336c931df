import { sql } from 'drizzle-orm';
import { MAX_SAVED_CARDS } from '@/lib/rules/cards/max-saved-cards';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type Context, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import type { DepositRow } from './deposit-row';
import { forgetAtGateway } from './forget-at-gateway';
import { FUND_COLUMNS, type FundRow } from './fund-row';
import { cardsOf, lockFunds } from './funds-of';
import { markPaypalAccounts } from './paypal-fingerprint';

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
    const [fund] = await executePrepared<FundRow>(
      tx,
      sql`select ${FUND_COLUMNS} from funds where id = ${fundId} and removed_at is null`,
    );
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
      await tx.execute(sql`
        update funds set keeping = 'kept', is_default = ${saved.length === 0} where id = ${fund.id}`);
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
  const [renewed] = await executePrepared<FundRow>(
    tx,
    sql`
    update funds set token = ${token}, expiry = ${expiry}, holder_name = ${holderName}
    where id = ${saved.id}
    returning ${FUND_COLUMNS}`,
  );
  if (!renewed) throw new Error(`Card ${saved.id} went away under its lock`);
  if (saved.token !== token) await forgetAtGateway(tx, [saved]);
  return renewed;
}

const MOST_AT_ONCE = 1_000;

/** Brand and last digits stay for the history of payments; the token, which could charge the card, goes. */
const wipe = (tx: Tx, fundId: string) =>
  tx.execute(sql`
    update funds set removed_at = shop_now(), token = 'forgotten:' || id, is_default = false where id = ${fundId}`);

async function forgetCards(tx: Tx, cards: readonly FundRow[]): Promise<void> {
  for (const { id } of cards) await wipe(tx, id);
  await forgetAtGateway(tx, cards);
}

/** Forgets cards of payments that never came, or whose end was missed, after a day. */
export const forgetUnusedCards = (db: Db): Promise<void> =>
  inTransaction({ db }, async (tx) => {
    const unused = await executePrepared<FundRow>(
      tx,
      sql`
      select ${FUND_COLUMNS} from funds
      where keeping <> 'kept' and removed_at is null and created_at < shop_now() - interval '1 day'
        and not exists (
          select 1 from deposits
          where deposits.fund_id = funds.id and deposits.status in ('requested', 'challenged', 'pending'))
      limit ${MOST_AT_ONCE} for update skip locked`,
    );
    await forgetCards(tx, unused);
  });
