import type { CallResult } from '@/lib/contract/call';
import type { GetSpendLimits } from '@/lib/contract/limits';
import type { CustomerContext } from '@/server/kernel/context';
import { showPending } from './judge-change';
import { readSpending, type Spending } from './spending';

/** The signed-in customer's limits and everybody's, with what is left of them. */
export async function getSpendLimits({
  db,
  customer,
}: CustomerContext): Promise<CallResult<typeof GetSpendLimits>> {
  const spending = await readSpending({ db }, customer.id);
  return {
    availablePeriods: spending.flatMap(({ period, own }) => (own ? [] : [period])),
    customerLimits: spending.flatMap((one) =>
      one.own
        ? [
            {
              ...stateOf(one, one.own.limitCents),
              spendLimitId: one.own.id,
              pending: showPending(one.own, one),
            },
          ]
        : [],
    ),
    systemLimits: spending.map((one) => stateOf(one, one.systemCents)),
  };
}

const stateOf = ({ period, spentCents, currency }: Spending, limitCents: number) => ({
  period,
  limit: { amountCents: limitCents, currency },
  amountSpent: { amountCents: spentCents, currency },
  remaining: { amountCents: Math.max(0, limitCents - spentCents), currency },
});
