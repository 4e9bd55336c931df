import { waysOf } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { Reversed, reversalLetter } from './reversed';

/** For a deposit that went back to where it came from: by a refund, or because the cardholder disputes it. */
export const depositReversedMail = defineMail({
  kind: 'deposit-reversed',
  data: Reversed,
  letter(data) {
    const amount = waysOf(data.variant).money(data.amount);
    const isDispute = data.kind === 'dispute';
    const left = data.isWithoutWallet ? '' : ', so it has left your wallet';
    if (data.kind === 'reversal')
      return reversalLetter(data, `The bank took back ${amount} that you sent us`, [
        `The bank has taken back ${amount} that had reached your wallet from your bank account, so it has left your wallet.`,
        'Your own bank can tell you why. You can send the money again, under the same reference.',
      ]);
    return reversalLetter(
      data,
      isDispute
        ? `Your bank took ${amount} of a ${data.isWithoutWallet ? 'payment' : 'deposit'} back`
        : `${amount} was paid back to your card`,
      isDispute
        ? [
            `${data.isWithoutWallet ? 'A payment of yours' : 'A payment to your wallet'} is disputed at the bank of its card. The bank took ${amount} back${left}.`,
            `If the bank decides that the payment stands, the money comes back to ${data.isWithoutWallet ? 'us' : 'your wallet'}, and we write to you. If you know nothing of a dispute, ask your bank, or contact support.`,
          ]
        : [
            `${amount} of a ${data.isWithoutWallet ? 'payment' : 'deposit'} was paid back to the card that it came from${left}. Your bank may need some days to show it.`,
          ],
    );
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    amount: { amountCents: 2_500, currency: 'AUD' },
    kind: 'refund',
  },
});
