import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { StartBreak } from '@/lib/contract/limits';
import { findOffer } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { breakStartedMail, currentBreak, insertBreak } from '@/server/limits';
import { withdrawEntries } from '@/server/membership';
import { pauseParties } from '@/server/party';
import { holdPlans, stopPlans } from '@/server/recurring';
import { giveBackSharesPart } from '@/server/syndicates';
import { cancelEntriesPart, forgetEntries } from '@/server/tickets';
import { refund } from '@/server/wallet';
import { holdPlay } from './hold-play';
import { returnMoney } from './return-money';

type Started = CallResult<typeof StartBreak>;

/**
 * Begins a break or a self-exclusion at once: nothing is bought or deposited until it ends, and lottery entries in draws
 * that still take changes are cancelled and paid back, those in open giveaways withdrawn. What is bought again and again
 * is paused, by a self-exclusion cancelled, and in Great Britain the money is sent back. Nobody can end it. Asked for again, or for a shorter one, it stays as it is.
 */
export async function startBreak(
  ctx: CustomerContext,
  input: VerbInput<typeof StartBreak>,
): Promise<Started> {
  const { isNew, ...started } = await begin(ctx, input);
  const { isSelfExclusion } = started.currentBreak;
  if (isNew && isSelfExclusion && ctx.customer.variant === 'GB') await returnMoney(ctx);
  return started;
}

const begin = (
  ctx: CustomerContext,
  { length }: VerbInput<typeof StartBreak>,
): Promise<Started & { isNew: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const { customer } = ctx;
    await holdPlans(tx, customer.id);
    const { currency } = await holdPlay(tx, customer.id);
    const person = await personOf(tx, customer.id);
    const id = await insertBreak(tx, customer.id, { length, person });
    const current = await currentBreak({ db: tx }, customer.id);
    if (!current) throw new Error('The break was not written');
    const none = { amountCents: 0, currency };
    const unchanged = { cancelledEntries: 0, refunded: none, stoppedPlans: 0 };
    if (!id) return { isNew: false, currentBreak: current, ...unchanged };
    const stopped = await stopPlay(tx, ctx, current);
    const refunded = { amountCents: stopped.refundedCents, currency };
    const { isSelfExclusion } = current;
    await recordEvent(tx, ctx, 'limits.break_started', id, {
      length,
      endsAt: current.endsAt,
      ...stopped,
    });
    await queueMail(tx, breakStartedMail, customer.email, {
      ...{ firstName: customer.firstName, variant: customer.variant },
      ...{ endsAt: current.endsAt, isSelfExclusion, refunded, stoppedPlans: stopped.stoppedPlans },
    });
    const { cancelledEntries, stoppedPlans } = stopped;
    return { isNew: true, currentBreak: current, cancelledEntries, refunded, stoppedPlans };
  });

/**
 * What ends as a break begins: entries in draws on sale are paid back, those in giveaways withdrawn, parties and plans
 * paused, or left and cancelled for good.
 */
export async function stopPlay(
  tx: Tx,
  ctx: CustomerContext,
  { isSelfExclusion }: { isSelfExclusion: boolean },
): Promise<{ cancelledEntries: number; refundedCents: number; stoppedPlans: number }> {
  const { id } = ctx.customer;
  const cancelled = await cancelEntries(tx, within(ctx, tx));
  await withdrawEntries(tx, id);
  await pauseParties(tx, ctx, { isSelfExclusion });
  const stoppedPlans = await stopPlans(tx, id, isSelfExclusion ? 'cancelled' : 'paused');
  return { cancelledEntries: cancelled.count, refundedCents: cancelled.cents, stoppedPlans };
}

async function personOf(tx: Tx, customerId: string) {
  const { rows } = await tx.execute<{ first: string; last: string; birth: string }>(sql`
    select first_name as first, last_name as last, date_of_birth::text as birth
    from customer_accounts where id = ${customerId}`);
  const [row] = rows;
  if (!row) throw new Error(`no customer ${customerId}`);
  return { firstName: row.first, lastName: row.last, dateOfBirth: row.birth };
}

interface CancelledRow extends Record<string, unknown> {
  id: string;
  offer_key: string;
  draw_no: number;
  paid_cents: string;
}

/**
 * Takes lottery tickets out of draws that are still on sale, held so that none closes meanwhile, and gives shares back
 * to syndicates that are. Raffle tickets stay: their numbers are part of a draw that was fixed before sales. So do
 * shares of a ticket that is placed: it belongs to others too.
 */
async function cancelEntries(
  tx: Tx,
  ctx: CustomerContext,
): Promise<{ count: number; cents: number }> {
  const { id: customerId, currency } = ctx.customer;
  const { rows } = await tx.execute<CancelledRow>(sql`
    with open as materialized (
      select id, offer_key, draw_no from published_draws
      where kind = 'lottery' and status = 'DRAW_OPEN' and closes_at > shop_now()
        and id in (select draw_id from sold_tickets where customer_id = ${customerId} and status = 'entered')
      order by id for share),
    freed as (${giveBackSharesPart(customerId, sql`open`)})
    ${cancelEntriesPart(customerId, { draws: sql`open`, syndicates: sql`select id from freed` })}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, cents: 0 };
  await forgetEntries(tx, ids);
  let cents = 0;
  for (const { id, offer_key: key, draw_no: drawNo, paid_cents: paid } of rows) {
    const amountCents = Number(paid);
    if (amountCents === 0) continue;
    cents += amountCents;
    const offer = findOffer(key)?.name ?? key;
    const description = ctx.say({ key: 'transaction.refund.break', values: { offer, drawNo } });
    await refund(tx, ctx, { customerId, referenceId: id, amountCents, currency, description });
  }
  return { count: rows.length, cents };
}
