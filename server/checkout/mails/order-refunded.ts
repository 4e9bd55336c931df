import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** Two people of the office took an order out of the draws that were still on sale. */
export const orderRefundedMail = defineMail({
  kind: 'order-refunded',
  data: Addressee.extend({
    offerName: z.string(),
    /** the draws that it is not in any more */
    drawNos: z.array(z.number().int()),
    orderId: z.string(),
    /** why, in a sentence of the office */
    message: z.string(),
    refund: Money,
    /** given back to a promotion that keeps what is left of it */
    promotion: Money.nullable(),
  }),
  letter({ firstName, variant, offerName, drawNos, orderId, message, refund, promotion, ...data }) {
    const { money } = waysOf(variant);
    return {
      subject: `Your ${offerName} ticket was paid back`,
      greeting: `Hello ${firstName},`,
      blocks: [
        paragraph(
          drawNos.length === 1
            ? `We have taken your ${offerName} ticket out of the draw below. It cannot win there any more.`
            : `We have taken your ${offerName} ticket out of the draws below. It cannot win there any more.`,
        ),
        paragraph(message),
        rows(
          [drawNos.length === 1 ? 'Draw' : 'Draws', drawNos.join(', ')],
          ['Paid back', money(refund)],
          ...(promotion ? [['Back in your promotion', money(promotion)] as [string, string]] : []),
        ),
        ...(refund.amountCents > 0
          ? [
              paragraph(
                data.isWithoutWallet
                  ? 'What you paid goes back to the card that paid. If it cannot take it, we write to you, and pay it to your bank account.'
                  : 'What you paid is in your wallet again.',
              ),
            ]
          : []),
        link('See your ticket', `/my-account/past-tickets/ticket/${orderId}`),
        paragraph('If this is not right, please write to us: somebody looks at it.'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    offerName: 'Powerball',
    drawNos: [1_480, 1_481],
    orderId: '0198-order',
    message: 'You told us that the ticket was bought twice.',
    refund: { amountCents: 1_230, currency: 'AUD' },
    promotion: null,
  },
});
