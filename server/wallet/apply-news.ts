import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction } from '@/server/db/transaction';
import type { CardGateway, ChargeState, GatewayNews } from '@/server/gateways/cards';
import { type Context, within } from '@/server/kernel/context';
import { bookReversals } from './book-claims';
import { changeFromState } from './deposit-moves';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';
import { depositNotFound, settleDeposit } from './settle-deposit';

/**
 * What follows from a gateway's news on a payment: it may come twice, late, out of order, or before the customer
 * returns. It is only a hint: the shop asks the gateway for the payment's state and amount before money moves. Each
 * event counts once, and is stored in the transaction that acts on it.
 * @throws deposit.not_found
 */
export async function applyNews(
  ctx: Context,
  gateway: CardGateway,
  { eventId, reference, isAboutMore }: GatewayNews & { reference: string },
): Promise<void> {
  if (!z.uuid().safeParse(reference).success) throw depositNotFound();
  const [deposit] = await executePrepared<DepositRow>(
    ctx.db,
    sql`select ${DEPOSIT_COLUMNS} from deposits where id = ${reference} and gateway = ${gateway.key}`,
  );
  if (!deposit) throw depositNotFound();
  const state = await gateway.status(deposit.id);
  // a gateway without a record may get one later: the reconciler handles that
  const change = state.status === 'unknown' ? null : changeFromState(deposit, state);
  const reversals = isAboutMore || wentBack(state) ? await gateway.reversals(deposit.id) : [];
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into gateway_events (gateway, event_id) values (${gateway.key}, ${eventId})
      on conflict do nothing returning event_id`);
    if (!rows.length) return;
    const inside = within(ctx, tx);
    if (change) await settleDeposit(inside, deposit.id, change);
    if (reversals.length) await bookReversals(inside, { depositId: deposit.id, reversals });
  });
}

/** Whether money of a charge went back to the card, by the shop or without it. */
const wentBack = (state: ChargeState): boolean =>
  state.status === 'refunded' || (state.status === 'approved' && state.refundedCents > 0);
