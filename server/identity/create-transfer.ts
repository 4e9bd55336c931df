import type { CallResult } from '@/lib/contract/call';
import type { CreateTransfer } from '@/lib/contract/sign-in-links';
import type { CustomerContext } from '@/server/kernel/context';
import { newMailLink } from './mail-links';

/** Hands this sign-in over to another device, by a token that ends with it. */
export const createTransfer = ({
  db,
  customer,
  signInId,
}: CustomerContext): Promise<CallResult<typeof CreateTransfer>> =>
  newMailLink(db, customer.id, 'transfer', { signInId });
