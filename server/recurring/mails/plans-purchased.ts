import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { PlanFacts } from './plan-facts';

/** What a customer's plans bought since the last of these mails. */
export const plansPurchasedMail = defineMail({
  kind: 'plans-purchased',
  data: Addressee.extend({
    purchases: z
      .array(PlanFacts.extend({ drawNo: z.number().int(), price: Money, checkoutId: z.string() }))
      .min(1),
    total: Money,
  }),
  letter(data) {
    const { money } = waysOf(data.variant);
    const { purchases, total } = data;
    return {
      subject: `Your recurring purchases: ${money(total)}`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph('We bought these tickets for you, as you asked.'),
        ...purchases.flatMap(({ offerName, description, drawNo, price, checkoutId }) => [
          rows([offerName, description], ['Draw', String(drawNo)], ['Price', money(price)]),
          link('See the receipt', `/receipt/${checkoutId}`),
        ]),
        rows(['Total', money(total)]),
        paragraph('You can pause, change or stop recurring purchases at any time.'),
        link('See my recurring purchases', '/my-account/recurring-purchases'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    purchases: [
      {
        planId: '0198-plan',
        type: 'autoplay',
        offerName: 'Powerball',
        description: 'Standard, 4 games',
        drawNo: 1520,
        price: { amountCents: 2_500, currency: 'AUD' },
        checkoutId: '0198-checkout',
      },
    ],
    total: { amountCents: 2_500, currency: 'AUD' },
  },
});
