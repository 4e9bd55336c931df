import { sql } from 'drizzle-orm';
import { findOffer } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { readEnv } from '@/server/runtime/env';
import { isFirstPush, pushing } from '@/server/web-push';
import { mayHearOfJackpots } from './may-hear-of-jackpots';

/** A jackpot that is news, in minor units of its own currency. */
export const LARGE_JACKPOT_CENTS = 50_000_000_00;

interface Jackpot extends Record<string, unknown> {
  offer_key: string;
  draw_no: number;
  cents: string;
  currency: string;
  closes_at: string;
}

/**
 * Tells whoever wants to know, and may be sent marketing, that the next draw of an offer has a large jackpot: once a
 * draw, by day where the draw is, and not in the last hour before its sales close.
 * @returns how many draws were told of
 */
export async function pushJackpots(ctx: Context): Promise<number> {
  if (!readEnv().WEB_PUSH) return 0;
  const { rows } = await ctx.db.execute<Jackpot>(sql`
    select offer_key, draw_no, prize_pool_cents as cents, currency, closes_at from (
      select distinct on (offer_key) * from published_draws
      where kind = 'lottery' and status = 'DRAW_OPEN' and opens_at <= shop_now() and closes_at > shop_now()
      order by offer_key, draw_no) next
    where prize_pool_cents >= ${LARGE_JACKPOT_CENTS}::bigint and closes_at > shop_now() + interval '1 hour'
      and extract(hour from shop_now() at time zone zone) between 9 and 20
    order by offer_key`);
  let pushed = 0;
  for (const jackpot of rows) if (await pushJackpot(ctx, jackpot)) pushed += 1;
  return pushed;
}

const pushJackpot = (ctx: Context, jackpot: Jackpot): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { offer_key: offerKey, draw_no: drawNo, currency } = jackpot;
    if (!(await isFirstPush(tx, offerKey, drawNo))) return false;
    const notice = {
      offerName: findOffer(offerKey)?.name ?? offerKey,
      drawNo,
      amount: { amountCents: Number(jackpot.cents), currency },
      path: `/${offerKey}`,
      topic: `jackpot ${offerKey}`,
      expiresAt: new Date(jackpot.closes_at).toISOString(),
    };
    await tx.execute(
      pushing(sql`
      select c.id as customer_id, 'jackpots' as wish, ${JSON.stringify(notice)}::jsonb as notice, null::jsonb as win
      from customer_accounts c
      where c.currency = ${currency} and ${mayHearOfJackpots(sql`c.id`, sql`${offerKey}::text`)}`),
    );
    return true;
  });
