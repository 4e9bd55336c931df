import type { Context } from '@/server/kernel/context';
import { countAddress, isThisMachine } from '@/server/kernel/count-address';

/** Limits per network address and hour: generous, since many customers may share one. */
const PER_HOUR = {
  'sign-up': 20,
  link: 20,
  'check-email': 120,
  'mail-link': 60,
  passkey: 300,
} as const;

/** Counts actions that need no sign-in by network address, across all nodes. @throws request.rate_limited */
export async function countVisit(
  { db, address }: Context,
  what: keyof typeof PER_HOUR,
): Promise<void> {
  if (isThisMachine(address)) return;
  await countAddress(db, {
    purpose: what,
    address,
    limit: PER_HOUR[what],
    key: 'request.rate_limited.visits',
  });
}
