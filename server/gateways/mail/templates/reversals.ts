import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, waysOf } from '../letter';

/** For a deposit that went back to where it came from: by a refund, or because the cardholder disputes it. */
export function depositReversed(data: MailData<'deposit-reversed'>): Letter {
  const amount = waysOf(data.variant).money(data.amount);
  const isDispute = data.kind === 'dispute';
  if (data.kind === 'reversal')
    return letter(data, `The bank took back ${amount} that you sent us`, [
      `The bank has taken back ${amount} that had reached your wallet from your bank account, so it has left your wallet.`,
      'Your own bank can tell you why. You can send the money again, under the same reference.',
    ]);
  return letter(
    data,
    isDispute
      ? `Your bank took ${amount} of a deposit back`
      : `${amount} was paid back to your card`,
    isDispute
      ? [
          `A payment to your wallet is disputed at the bank of its card. The bank took ${amount} back, so it has left your wallet.`,
          'If the bank decides that the payment stands, the money comes back to your wallet, and we write to you. If you know nothing of a dispute, ask your bank, or contact support.',
        ]
      : [
          `${amount} of a deposit was paid back to the card that it came from, so it has left your wallet. Your bank may need some days to show it.`,
        ],
  );
}

/** For a dispute that was decided for the payment, or a refund that did not arrive. */
export function depositRestored(data: MailData<'deposit-restored'>): Letter {
  const amount = waysOf(data.variant).money(data.amount);
  const why =
    data.kind === 'dispute'
      ? 'The dispute about your payment is over, and the payment stands'
      : 'The payment back to your card did not arrive';
  return letter(data, `${amount} is back in your wallet`, [
    `${why}. So ${amount} is back in your wallet.`,
  ]);
}

const letter = (
  { firstName }: MailData<'deposit-reversed'>,
  subject: string,
  paragraphs: string[],
): Letter => ({
  subject,
  greeting: `Hello ${firstName},`,
  blocks: [...paragraphs.map(paragraph), link('See your transactions', '/my-account/transactions')],
});
