import type { Tx } from '@/server/db/transaction';
import { countSender } from '@/server/kernel/count-sender';

/** many people may share one address */
const PER_ADDRESS = 15;
const PER_EMAIL = 5;
const message =
  'You have written to us several times in the last hour. Please wait a while, or call us.';

/**
 * Counts a message against where it comes from and who it is from, addresses first, so that two at once wait for
 * each other in one order. @throws request.rate_limited
 */
export async function countMessage(
  tx: Tx,
  { address, email }: { address: string; email: string },
): Promise<void> {
  if (address) await countSender(tx, { sender: `address:${address}`, limit: PER_ADDRESS, message });
  await countSender(tx, { sender: `email:${email.toLowerCase()}`, limit: PER_EMAIL, message });
}
