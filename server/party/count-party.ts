import type { Context, CustomerContext } from '@/server/kernel/context';
import { countAddress, isThisMachine } from '@/server/kernel/count-address';
import { countSender } from '@/server/kernel/count-sender';

/** The most in an hour: far more than people who play do, far fewer than would be a nuisance. */
const PER_HOUR = { create: 20, join: 40, session: 60, rename: 20 } as const;
/** Links that are looked at from one network address: many people may share one. */
const LINKS_PER_HOUR = 300;

/** Counts what a customer does, across all nodes. @throws request.rate_limited */
export const countOf = (
  { db, customer }: CustomerContext,
  what: keyof typeof PER_HOUR,
): Promise<void> =>
  countSender(db, {
    sender: `party-${what}:${customer.id}`,
    limit: PER_HOUR[what],
    key: 'request.rate_limited.party',
  });

/** Counts looks at links, so that nobody tries many. @throws request.rate_limited */
export async function countLink({ db, address }: Context): Promise<void> {
  if (isThisMachine(address)) return;
  await countAddress(db, {
    purpose: 'party-link',
    address,
    limit: LINKS_PER_HOUR,
    key: 'request.rate_limited.party',
  });
}
