import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** A syndicate was not placed: what its shares cost is in the wallet again. */
export const syndicateCancelledMail = defineMail({
  kind: 'syndicate-cancelled',
  data: Addressee.extend({
    title: z.string(),
    offerName: z.string(),
    drawNo: z.number().int(),
    shares: z.number().int(),
    /** not_full: too few shares were sold, or its draw had closed */
    reason: z.enum(['not_full', 'withdrawn']),
    refund: Money,
  }),
  letter(data) {
    const { money } = waysOf(data.variant);
    const isPaid = data.refund.amountCents > 0;
    return {
      subject: `${data.title} will not be played`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          data.reason === 'not_full'
            ? `Too few shares of ${data.title} were sold, so its ticket was not placed.`
            : `${data.title} was cancelled before its ticket was placed.`,
        ),
        rows(
          ['Lottery', data.offerName],
          ['Draw', String(data.drawNo)],
          ['Your shares', String(data.shares)],
          ['Paid back', money(data.refund)],
        ),
        ...(isPaid ? [paragraph('All that you paid for them is in your wallet again.')] : []),
        link('See your transactions', '/my-account/transactions'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    title: 'Powerball, 20 shares',
    offerName: 'Powerball',
    drawNo: 1520,
    shares: 2,
    reason: 'not_full',
    refund: { amountCents: 2_500, currency: 'AUD' },
  },
});
