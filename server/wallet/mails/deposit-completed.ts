import { Money } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** For a deposit whose bank was slow to answer: the customer has left the page. */
export const depositCompletedMail = defineMail({
  kind: 'deposit-completed',
  data: Addressee.extend({ amount: Money }),
  letter(data) {
    const { money } = waysOf(data.variant);
    if (data.isWithoutWallet)
      return {
        subject: `Your payment of ${money(data.amount)} has arrived`,
        greeting: `Hello ${data.firstName},`,
        blocks: [
          paragraph(
            `Your bank has answered: your payment of ${money(data.amount)} went through. If it bought nothing, it goes back to the card that paid.`,
          ),
          link('See your tickets', '/my-account/upcoming-tickets'),
        ],
      };
    return {
      subject: `${money(data.amount)} is in your wallet`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `Your bank has answered: your deposit of ${money(data.amount)} went through and is in your wallet.`,
        ),
        link('See your transactions', '/my-account/transactions'),
      ],
    };
  },
  sample: { firstName: 'Robin', variant: 'AU', amount: { amountCents: 2_500, currency: 'AUD' } },
});
