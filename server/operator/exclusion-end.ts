import type { Tx } from '@/server/db/transaction';
import { subjectById } from '@/server/identity';
import { appliedExclusion, endExclusion } from '@/server/limits';
import type { Kind } from '@/server/staff';

const customerOf = async (tx: Tx, id: string) => (await subjectById(tx, id)).customer;

/** An exclusion that was applied to the account of somebody else. What a customer began themselves is refused. */
export const EXCLUSION_END: Kind<{ matchId: string }> = {
  name: 'exclusion_end',
  deciders: ['compliance'],
  describe: async (tx, { matchId }) => {
    const { customerId, endsAt, othersUntil } = await appliedExclusion(tx, matchId);
    const line = (value: string) => [{ name: 'Excluded', value }];
    return {
      // names nobody: the match shows who they are, once it is opened
      title: `End an exclusion that was a mistake: match ${matchId}`,
      subject: `customer:${customerId}`,
      before: line(`until ${endsAt.slice(0, 10)}, by this match`),
      after: line(
        othersUntil
          ? `until ${othersUntil.slice(0, 10)}, by something else that stays`
          : 'not by this match; breaks of their own stay',
      ),
    };
  },
  make: async (tx, { matchId }, { approvalId, requestedBy, reason }) =>
    endExclusion(tx, customerOf, { matchId, approvalId, by: requestedBy, reason }),
};
