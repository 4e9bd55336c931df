import { z } from 'zod';
import { link, paragraph, rows } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** For money that the customer sent and that is not in the wallet: `amount` in words, since it may be in any currency. */
export const paymentHeldMail = defineMail({
  kind: 'payment-held',
  data: Addressee.extend({ amount: z.string(), reason: z.string() }),
  letter(data) {
    return {
      subject: 'Your payment arrived, and is not in your wallet',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `Your payment of ${data.amount} has arrived at our bank. We could not put it in your wallet.`,
        ),
        rows(['Reason', data.reason]),
        paragraph(
          'Your money is safe. Unless this changes, we send it back to the account that it came from. Our support team can tell you more.',
        ),
        link('Write to us', '/about/contact-us'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    amount: '25.00 USD',
    reason: 'It is in another currency than your wallet.',
  },
});
