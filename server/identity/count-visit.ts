import type { Context } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';

/** What may be done from one network address in an hour: many customers may share one, so these are generous. */
const PER_HOUR = { 'sign-up': 20, reset: 20, 'check-email': 120 } as const;
/** Nobody is beyond this machine: behind a proxy that is not told of (TRUSTED_PROXIES) everybody seems to be on it. */
const THIS_MACHINE = new Set(['', '127.0.0.1', '::1']);

/**
 * Counts what somebody does who need not sign in for it, by their network address, on all nodes together.
 * @throws request.rate_limited
 */
export async function countVisit(
  { db, address }: Context,
  what: keyof typeof PER_HOUR,
): Promise<void> {
  if (THIS_MACHINE.has(address)) return;
  await countSender(db, {
    sender: `${what}:${address}`,
    limit: PER_HOUR[what],
    key: 'request.rate_limited.visits',
  });
}
