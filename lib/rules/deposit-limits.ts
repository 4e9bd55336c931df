import type { CustomerOverview } from '@/lib/contract/identity';
import type { DepositLimit, PreCommitment } from '@/lib/contract/limits';

/** The customer's limits to deposits, the shortest first; the release before tells the one of 7 days only. */
export const depositLimitsOf = ({
  preCommitment,
  depositLimits,
}: Pick<CustomerOverview, 'preCommitment' | 'depositLimits'>): readonly DepositLimit[] =>
  depositLimits ?? (preCommitment ? [ofSevenDays(preCommitment)] : []);

const ofSevenDays = (limit: PreCommitment): DepositLimit => ({ ...limit, period: 'week' });

/** Of several limits the one that leaves least. */
export const tightestDepositLimit = (
  customer: Pick<CustomerOverview, 'preCommitment' | 'depositLimits'>,
): DepositLimit | undefined =>
  depositLimitsOf(customer).toSorted(
    (one, other) => one.remaining.amountCents - other.remaining.amountCents,
  )[0];
