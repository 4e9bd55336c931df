import { sql } from 'drizzle-orm';
import { GetSpendLimits, SetPreCommitment, SetSpendLimit } from '@/lib/contract/limits';
import { MEMBERS_PASSWORD } from '@/server/identity/testing/a-member';
import { newId } from '@/server/kernel/ids';
import type { GoodRequests } from './an-asker';

/** Limits that customers set for themselves. */
export const LIMITS_REQUESTS: GoodRequests = {
  getSpendLimits: () => ({}),
  setSpendLimit: () => ({ period: 'week', limit: '50.00' }),
  changeSpendLimit: async ({ api }) => {
    await api(SetSpendLimit, { period: 'month', limit: '50' });
    return { period: 'month', limit: '40' };
  },
  removeSpendLimit: async ({ api }) => {
    await api(SetSpendLimit, { period: 'day', limit: '50' });
    const { customerLimits } = await api(GetSpendLimits, {});
    return { spendLimitId: customerLimits[0]?.spendLimitId };
  },
  declineLimits: () => ({}),
  getRealityCheck: () => ({}),
  reportActivity: () => ({}),
  answerRealityCheck: () => ({ checkedAt: '2026-11-01T00:00:00.000Z', answer: 'go_on' }),
  setRealityInterval: () => ({ intervalMinutes: 30 }),
  getLimitReview: () => ({}),
  answerLimitReview: async ({ ctx }) => {
    const reviewId = newId();
    await ctx.db.execute(sql`
      insert into limit_reviews (id, customer_id, period_from, period_to, currency, deposited_cents, stakes_cents,
        won_cents, limits)
      values (${reviewId}, ${ctx.customer.id}, shop_now() - interval '6 months', shop_now(), 'AUD', 0, 0, 0,
        '{"spend": [], "depositCents": null}')`);
    return { reviewId, answer: 'keep' };
  },
  startBreak: () => ({ length: 'week' }),
  askToReturn: async ({ ctx }) => {
    const [breakId, { id }] = [newId(), ctx.customer];
    await ctx.db.execute(sql`
      insert into breaks (id, customer_id, length, is_exclusion, began_at, ends_at, person_key)
      values (${breakId}, ${id}, 'six_months', true, shop_now() - interval '6 months', shop_now(), ${breakId})`);
    await ctx.db.execute(
      sql`insert into exclusion_returns (break_id, customer_id) values (${breakId}, ${id})`,
    );
    return { currentPassword: MEMBERS_PASSWORD };
  },
  setPreCommitment: () => ({ limit: '200' }),
  removePreCommitment: async ({ api }) => {
    await api(SetPreCommitment, { limit: '200' });
    return {};
  },
};
