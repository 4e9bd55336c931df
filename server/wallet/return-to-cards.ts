import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { findCardGateway, RefundRefused } from '@/server/gateways/cards';
import { atMost } from '@/server/kernel/at-most';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { bookReversals } from './book-claims';
import { CARD_RETURN_COLUMNS, type CardReturn, pauseAfter } from './card-return-row';
import { setAsideReturns } from './set-aside-returns';
import { refuseCardReturn } from './settle-card-return';

const AT_A_TIME = 200;
const AT_ONCE = 10;
/** By then a gateway has collected a payment, and any answer has come. */
const ASKS_OF_ALARM = 12;

type SentReturn = CardReturn & { depositId: string; gateway: string };

/**
 * Gives money of customers without a wallet back to the cards that paid (decision 181). Each step is complete in itself:
 * the money is set aside; the gateway is asked, outside any transaction, with the id of the part, which it gives back
 * once; what it says of the part is booked, by this job or by whoever hears of it first.
 */
export async function returnToCards(ctx: Context): Promise<void> {
  await setAsideReturns(ctx);
  const some = atMost(AT_ONCE);
  const due = await takeDue(ctx.db);
  await Promise.all(
    due.map((row) =>
      some(async () => {
        try {
          await send(ctx, row);
        } catch (error) {
          log.error('a refund did not reach its card', { cardReturn: row.id, error });
        }
      }),
    ),
  );
}

/** The returns that are due for a try, the longest overdue first; schedules the next try of each. */
async function takeDue(db: Db): Promise<SentReturn[]> {
  return executePrepared<SentReturn>(
    db,
    sql`
    with taken as (
      update card_returns set status = 'sent', asks = asks + 1,
        ask_again_at = shop_now() + ${pauseAfter(sql`asks`)}
      where id in (
        select id from card_returns where status in ('due', 'sent') and ask_again_at <= shop_now()
        order by ask_again_at limit ${AT_A_TIME} for update skip locked)
      returning *)
    select ${CARD_RETURN_COLUMNS}, (select gateway from deposits where deposits.id = taken.deposit_id) as gateway
    from taken`,
  );
}

async function send(ctx: Context, row: SentReturn): Promise<void> {
  const { id, depositId, amountCents } = row;
  const gateway = findCardGateway(ctx, row.gateway);
  if (!gateway) throw new Error(`The shop is not connected to ${row.gateway}`);
  try {
    await gateway.refund(depositId, { id, amountCents });
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    log.info('a card takes a refund no more', { cardReturn: id, error });
    return refuseCardReturn(ctx, row);
  }
  const reversals = await gateway.reversals(depositId);
  if (reversals.some(({ partId }) => partId === id))
    return bookReversals(ctx, { depositId, reversals });
  if (row.asks >= ASKS_OF_ALARM)
    log.error('a refund to a card has no answer', { cardReturn: id, depositId, asks: row.asks });
}
