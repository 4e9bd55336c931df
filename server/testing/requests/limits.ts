import { GetSpendLimits, SetPreCommitment, SetSpendLimit } from '@/lib/contract/limits';
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
  startBreak: () => ({ length: 'week' }),
  setPreCommitment: () => ({ limit: '200' }),
  removePreCommitment: async ({ api }) => {
    await api(SetPreCommitment, { limit: '200' });
    return {};
  },
};
