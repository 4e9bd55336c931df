import { z } from 'zod';
import { Instant, Money } from '@/lib/contract/site';
import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { OfPlan, planLink } from './plan-facts';

/** A dearer price waits for consent. */
export const planPriceChangedMail = defineMail({
  kind: 'plan-price-changed',
  data: OfPlan.extend({
    drawNo: z.number().int(),
    agreed: Money,
    asked: Money,
    closesAt: Instant,
  }),
  letter(data) {
    const { money, time } = waysOf(data.variant);
    return {
      subject: `The price of your ${data.offerName} ${data.type} has changed`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          'It costs more than you agreed to. We buy nothing at the new price unless you say so.',
        ),
        rows(
          [data.offerName, data.description],
          ['You agreed to', money(data.agreed)],
          ['The new price', money(data.asked)],
          [`Draw ${data.drawNo} closes`, time(data.closesAt)],
        ),
        planLink(data),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    planId: '0198-plan',
    type: 'autoplay',
    offerName: 'Powerball',
    description: 'Standard, 4 games',
    drawNo: 1520,
    agreed: { amountCents: 2_500, currency: 'AUD' },
    asked: { amountCents: 2_900, currency: 'AUD' },
    closesAt: '2026-06-30T01:00:00.000Z',
  },
});
