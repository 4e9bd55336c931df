import type { Tx } from '@/server/db/transaction';
import { countAddress } from '@/server/kernel/count-address';
import { countSender } from '@/server/kernel/count-sender';

/** many people may share one address */
const PER_ADDRESS = 15;
const PER_EMAIL = 5;
const key = 'request.rate_limited.messages';

/**
 * Counts a message by network address and by sender, always in this order, so that two messages at once do not
 * deadlock.
 * @throws request.rate_limited
 */
export async function countMessage(
  tx: Tx,
  { address, email }: { address: string; email: string },
): Promise<void> {
  if (address) await countAddress(tx, { purpose: 'address', address, limit: PER_ADDRESS, key });
  await countSender(tx, { sender: `email:${email.toLowerCase()}`, limit: PER_EMAIL, key });
}
