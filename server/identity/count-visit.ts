import type { Context } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';

/** Limits per network address and hour: generous, since many customers may share one. */
const PER_HOUR = {
  'sign-up': 20,
  link: 20,
  'check-email': 120,
  'mail-link': 60,
  passkey: 300,
} as const;
/**
 * Addresses of this machine are not counted: behind a proxy that TRUSTED_PROXIES does not name, everybody appears to
 * have one.
 */
const THIS_MACHINE = new Set(['', '127.0.0.1', '::1']);

/** Counts actions that need no sign-in by network address, across all nodes. @throws request.rate_limited */
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
