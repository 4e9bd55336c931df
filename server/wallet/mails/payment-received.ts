import { Money } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** For money that the customer sent from their bank, and is in the wallet. */
export const paymentReceivedMail = defineMail({
  kind: 'payment-received',
  data: Addressee.extend({ amount: Money }),
  letter(data) {
    const { money } = waysOf(data.variant);
    return {
      subject: `${money(data.amount)} is in your wallet`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(`Your payment of ${money(data.amount)} has arrived, and is in your wallet.`),
        link('See your transactions', '/my-account/transactions'),
      ],
    };
  },
  sample: { firstName: 'Robin', variant: 'AU', amount: { amountCents: 2_500, currency: 'AUD' } },
});
