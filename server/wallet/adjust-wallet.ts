import { hasWallet } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';
import { type Subject, subjectById } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { house, move, wallet } from './accounts';
import { assertAccountOpen } from './assert-account-open';
import { walletAdjustedMail } from './mails/wallet-adjusted';
import { postEntry } from './post-entry';

/** What two people of the office agree to put into a wallet, or to take out of it. */
export interface Adjustment {
  customerId: string;
  direction: 'credit' | 'debit';
  amountCents: number;
  /** a sentence that the customer reads */
  message: string;
}

/** Whose wallet it is. @throws auth.account_closed | adjustment.no_wallet */
export async function adjustedCustomer(
  tx: Tx,
  { customerId }: Pick<Adjustment, 'customerId'>,
): Promise<Subject> {
  await assertAccountOpen(tx, customerId);
  const subject = await subjectById(tx, customerId);
  if (!hasWallet(subject.customer.segmentName)) throw new ShopError('adjustment.no_wallet');
  return subject;
}

/**
 * Books an adjustment by hand, once for each approval: the loss, or the gain, is the shop's. The customer reads of it
 * among their transactions and by mail.
 * @returns the entry's id
 * @throws auth.account_closed | adjustment.no_wallet | wallet.insufficient_funds
 */
export async function adjustWallet(
  tx: Tx,
  ctx: Pick<Context, 'requestId'>,
  adjustment: Adjustment,
  approvalId: string,
): Promise<string> {
  const subject = await adjustedCustomer(tx, adjustment);
  const { customerId, direction, amountCents, message } = adjustment;
  const { firstName, variant, email, currency } = subject.customer;
  const [from, to] =
    direction === 'credit'
      ? [house('losses'), wallet(customerId)]
      : [wallet(customerId), house('losses')];
  const entryId = await postEntry(tx, ctx, {
    kind: 'adjustment',
    customerId,
    referenceId: approvalId,
    description: message,
    postings: [move(from, to, amountCents, currency)],
  });
  await recordEvent(tx, subject, 'wallet.adjusted', approvalId, { direction, amountCents });
  await queueMail(tx, walletAdjustedMail, email, {
    ...{ firstName, variant, direction, message },
    amount: { amountCents, currency },
  });
  return entryId;
}
