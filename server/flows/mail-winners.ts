import { sql } from 'drizzle-orm';
import { findOffer } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import { advance, lockDraw, prizeWonMail } from '@/server/draws';
import type { Context } from '@/server/kernel/context';
import { mailing } from '@/server/kernel/queue-mail';
import { readEnv } from '@/server/runtime/env';
import { pushing } from '@/server/web-push';
import { resultNews } from './result-news';

/**
 * Queues a mail for every ticket that won in a paid draw, in one statement, however many there are; and a notification for
 * each browser of whoever had a ticket in it.
 */
export async function mailWinners(ctx: Context, drawId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, drawId, 'DRAW_PAID');
    if (!draw) return false;
    const offerName = findOffer(draw.offerKey)?.name ?? draw.offerKey;
    const winners = sql`
      select c.email, jsonb_build_object('firstName', c.first_name, 'variant', c.variant,
          'offerKey', ${draw.offerKey}::text, 'offerName', ${offerName}::text, 'drawNo', ${draw.drawNo}::int,
          'prize', jsonb_build_object('amountCents', won.cents, 'currency', ${draw.currency}::text),
          'title', won.title, 'prizes', won.prizes, 'orderId', t.order_id, 'share', to_jsonb(share) - 'order_id') as data
      from (
        select ticket_id, sum(amount_cents)::bigint as cents,
          jsonb_agg(jsonb_build_object('title', coalesce(title, 'Division ' || division), 'wins', wins,
            'amountCents', amount_cents) order by division) as prizes,
          -- for nodes of the release before
          case when ${draw.kind === 'raffle'} then string_agg(title, ', ' order by division) end as title
        from ticket_winnings where draw_id = ${drawId} group by ticket_id) won
      join sold_tickets t on t.id = won.ticket_id
      join customer_accounts c on c.id = t.customer_id
      left join (
        select o.id as order_id, s.title, o.quantity as shares
        from offered_syndicates s join placed_orders o on o.syndicate_id = s.id where s.draw_id = ${drawId}) share on share.order_id = t.order_id
      where t.status <> 'refunded'`;
    await tx.execute(mailing(prizeWonMail, winners));
    if (readEnv().WEB_PUSH) await tx.execute(pushing(resultNews(draw, offerName)));
    await advance(tx, drawId, 'DRAW_EMAILED');
    return true;
  });
}
