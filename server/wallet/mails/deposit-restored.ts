import { waysOf } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { Reversed, reversalLetter } from './reversed';

/** For a dispute that was decided for the payment, or a refund that did not arrive. */
export const depositRestoredMail = defineMail({
  kind: 'deposit-restored',
  data: Reversed,
  letter(data) {
    const amount = waysOf(data.variant).money(data.amount);
    const why =
      data.kind === 'dispute'
        ? 'The dispute about your payment is over, and the payment stands'
        : 'The payment back to your card did not arrive';
    const where = data.isWithoutWallet ? 'yours to be paid out' : 'back in your wallet';
    return reversalLetter(data, `${amount} is ${where}`, [`${why}. So ${amount} is ${where}.`]);
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    amount: { amountCents: 2_500, currency: 'AUD' },
    kind: 'dispute',
  },
});
