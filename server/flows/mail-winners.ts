import { type SQL, sql } from 'drizzle-orm';
import { findOffer } from '@/server/catalogue';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { advance, type LockedDraw, lockDraw, prizeWonMail } from '@/server/draws';
import type { Context } from '@/server/kernel/context';
import { mailing } from '@/server/kernel/queue-mail';
import { readEnv } from '@/server/runtime/env';
import { pushing } from '@/server/web-push';
import { resultNews } from './result-news';

/**
 * Queues a mail for every ticket that won in a paid draw, in one statement, however many there are; and a notification for
 * each browser of whoever had a ticket in it. Who waits for a first division has theirs when it is paid.
 */
export async function mailWinners(ctx: Context, drawId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, drawId, 'DRAW_PAID');
    if (!draw) return false;
    const isPaid = sql`t.id not in (select ticket_id from waiting_prizes where draw_id = ${drawId})`;
    await tx.execute(mailing(prizeWonMail, winnersOf(draw, isPaid)));
    if (readEnv().WEB_PUSH) await tx.execute(pushing(resultNews(draw, nameOf(draw))));
    await advance(tx, drawId, 'DRAW_EMAILED');
    return true;
  });
}

/** Queues the mails of the tickets that won a draw's first division. */
export async function mailFirstDivision(tx: Tx, draw: Draw): Promise<void> {
  const isFirst = sql`t.id in (select ticket_id from ticket_winnings where draw_id = ${draw.id} and division = 1)`;
  await tx.execute(mailing(prizeWonMail, winnersOf(draw, isFirst)));
}

type Draw = Pick<LockedDraw, 'id' | 'offerKey' | 'drawNo' | 'currency' | 'kind'>;

const nameOf = ({ offerKey }: Draw): string => findOffer(offerKey)?.name ?? offerKey;

/** SQL: whom to mail, and the mail's data. @param which a condition on the ticket `t` */
const winnersOf = (draw: Draw, which: SQL): SQL => sql`
      select c.email, jsonb_build_object('firstName', c.first_name, 'variant', c.variant,
          'offerKey', ${draw.offerKey}::text, 'offerName', ${nameOf(draw)}::text, 'drawNo', ${draw.drawNo}::int,
          'prize', jsonb_build_object('amountCents', won.cents, 'currency', ${draw.currency}::text),
          'title', won.title, 'prizes', won.prizes, 'orderId', t.order_id, 'share', to_jsonb(share) - 'order_id') as data
      from (
        select ticket_id, sum(amount_cents)::bigint as cents,
          jsonb_agg(jsonb_build_object('title', coalesce(title, 'Division ' || division), 'wins', wins,
            'amountCents', amount_cents) order by division) as prizes,
          -- for nodes of the release before
          case when ${draw.kind === 'raffle'} then string_agg(title, ', ' order by division) end as title
        from ticket_winnings where draw_id = ${draw.id} group by ticket_id) won
      join sold_tickets t on t.id = won.ticket_id
      join customer_accounts c on c.id = t.customer_id
      left join (
        select o.id as order_id, s.title, o.quantity as shares
        from offered_syndicates s join placed_orders o on o.syndicate_id = s.id where s.draw_id = ${draw.id}) share on share.order_id = t.order_id
      where t.status <> 'refunded' and ${which}`;
