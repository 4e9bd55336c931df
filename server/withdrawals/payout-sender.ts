import { ShopError } from '@/server/kernel/errors';
import { readEnv } from '@/server/runtime/env';

/** Whose account pays the withdrawals of an ABA file, as the bank knows them. */
export interface PayoutSender {
  /** the bank's three letters */
  bank: string;
  /** the direct-entry user id, six digits */
  userId: string;
  /** six digits */
  bsb: string;
  account: string;
  name: string;
}

/** A bank that is none, for the sandbox. */
const SANDBOX_SENDER: PayoutSender = {
  bank: 'FDB',
  userId: '000000',
  bsb: '000000',
  account: '123456',
  name: 'Sandbox',
};

/** @throws payout.sender_missing */
export function payoutSender(): PayoutSender {
  const { PAYOUT_SENDER, SANDBOX } = readEnv();
  if (PAYOUT_SENDER) return PAYOUT_SENDER;
  if (SANDBOX) return SANDBOX_SENDER;
  throw new ShopError('payout.sender_missing');
}
