import type { SyndicateStatus } from '@/lib/contract/syndicates';

/**
 * The permitted transitions. Shares are sold while it is open; its ticket is placed when it closes. What is placed is
 * cancelled only with its draw.
 */
const NEXT: Readonly<Record<SyndicateStatus, readonly SyndicateStatus[]>> = {
  open: ['closed', 'cancelled'],
  closed: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** The state before: a change is an update of rows in this state only. @throws where the table has none */
export function stateBefore(next: SyndicateStatus): SyndicateStatus {
  const [before] = (Object.keys(NEXT) as SyndicateStatus[]).filter((state) =>
    NEXT[state].includes(next),
  );
  if (!before) throw new Error(`A syndicate never becomes ${next}`);
  return before;
}

/** All states from which its draw's end may lead to that one. */
export const statesBefore = (next: SyndicateStatus): SyndicateStatus[] =>
  (Object.keys(NEXT) as SyndicateStatus[]).filter((state) => NEXT[state].includes(next));
