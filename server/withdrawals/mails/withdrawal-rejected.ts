import { z } from 'zod';
import { defineMail } from '@/server/gateways/mail/mail';
import { givenBackLetter, Payout } from './payout';

/** An operator refused it: the money is in the wallet again. */
export const withdrawalRejectedMail = defineMail({
  kind: 'withdrawal-rejected',
  data: Payout.extend({ reason: z.string() }),
  letter(data) {
    return givenBackLetter(data, 'We could not approve your withdrawal', 'We could not approve it');
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    withdrawalId: '0198-withdrawal',
    reference: 'WD-1047',
    amount: { amountCents: 2_500, currency: 'AUD' },
    reason: 'The account is in another name.',
  },
});
