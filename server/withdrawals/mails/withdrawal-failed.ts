import { z } from 'zod';
import { defineMail } from '@/server/gateways/mail/mail';
import { givenBackLetter, Payout } from './payout';

/** The bank refused it, or sent it back: the money is in the wallet again. */
export const withdrawalFailedMail = defineMail({
  kind: 'withdrawal-failed',
  data: Payout.extend({ reason: z.string() }),
  letter(data) {
    return givenBackLetter(
      data,
      'Your withdrawal did not arrive',
      'The payment did not go through',
    );
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    withdrawalId: '0198-withdrawal',
    reference: 'WD-1047',
    amount: { amountCents: 2_500, currency: 'AUD' },
    reason: 'The account is closed.',
  },
});
