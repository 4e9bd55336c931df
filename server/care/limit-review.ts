import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AnswerLimitReview, GetLimitReview } from '@/lib/contract/limit-review';
import type { SpendPeriod } from '@/lib/contract/limits';
import type { Currency } from '@/lib/contract/site';
import { inTransaction } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';

interface Row extends Record<string, unknown> {
  id: string;
  period_from: string;
  period_to: string;
  currency: Currency;
  deposited_cents: string;
  stakes_cents: string;
  won_cents: string;
  limits: {
    spend: { period: SpendPeriod; limitCents: number }[];
    depositCents: number | null;
    deposits?: { period: SpendPeriod; limitCents: number }[];
  };
}

/** The customer's newest review, unless they have answered it. Older ones stay in their data, and are not asked again. */
export async function getLimitReview({
  db,
  customer,
}: CustomerContext): Promise<CallResult<typeof GetLimitReview>> {
  const { rows } = await db.execute<Row>(sql`
    select id, period_from, period_to, currency, deposited_cents, stakes_cents, won_cents, limits from (
      select * from limit_reviews where customer_id = ${customer.id} order by period_to desc limit 1) as newest
    where not exists (select 1 from limit_review_answers where review_id = newest.id)`);
  const [row] = rows;
  if (!row) return { review: null };
  const { currency, limits } = row;
  const money = (cents: number | string) => ({ amountCents: Number(cents), currency });
  return {
    review: {
      id: row.id,
      from: new Date(row.period_from).toISOString(),
      to: new Date(row.period_to).toISOString(),
      deposited: money(row.deposited_cents),
      stakes: money(row.stakes_cents),
      won: money(row.won_cents),
      net: money(Number(row.won_cents) - Number(row.stakes_cents)),
      spendLimits: limits.spend.map(({ period, limitCents }) => ({
        period,
        limit: money(limitCents),
      })),
      depositLimit: limits.depositCents === null ? null : money(limits.depositCents),
      depositLimits: limits.deposits?.map(({ period, limitCents }) => ({
        period,
        limit: money(limitCents),
      })),
    },
  };
}

/** Keeps what the customer said, once; a second answer changes nothing. @throws limits.review_not_found */
export const answerLimitReview = (
  ctx: CustomerContext,
  { reviewId, answer }: VerbInput<typeof AnswerLimitReview>,
): Promise<CallResult<typeof AnswerLimitReview>> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ is_own: boolean }>(sql`
      select exists (select 1 from limit_reviews
        where id = ${reviewId} and customer_id = ${ctx.customer.id}) as is_own`);
    if (!rows[0]?.is_own) throw new ShopError('limits.review_not_found', { target: 'reviewId' });
    const { rowCount } = await tx.execute(sql`
      insert into limit_review_answers (review_id, customer_id, answer)
      values (${reviewId}, ${ctx.customer.id}, ${answer}) on conflict do nothing`);
    if (rowCount === 1) await recordEvent(tx, ctx, 'limits.reviewed', reviewId, { answer });
    return getLimitReview(within(ctx, tx));
  });
