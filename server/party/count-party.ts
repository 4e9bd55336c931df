import type { Context, CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';

/** The most in an hour: far more than people who play do, far fewer than would be a nuisance. */
const PER_HOUR = { create: 20, join: 40, session: 60, rename: 20 } as const;
/** Links that are looked at from one network address: many people may share one. */
const LINKS_PER_HOUR = 300;
/** Behind a proxy that TRUSTED_PROXIES does not name, everybody appears to have one of these. */
const THIS_MACHINE = new Set(['', '127.0.0.1', '::1']);

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
  if (THIS_MACHINE.has(address)) return;
  await countSender(db, {
    sender: `party-link:${address}`,
    limit: LINKS_PER_HOUR,
    key: 'request.rate_limited.party',
  });
}
