import { z } from 'zod';
import { Instant, Money } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** A break or self-exclusion began. */
export const breakStartedMail = defineMail({
  kind: 'break-started',
  data: Addressee.extend({
    endsAt: Instant,
    isSelfExclusion: z.boolean(),
    refunded: Money,
    /** recurring purchases that were paused, or cancelled */
    stoppedPlans: z.number().int().optional(),
  }),
  letter(data) {
    const { money, time } = waysOf(data.variant);
    const kind = data.isSelfExclusion ? 'self-exclusion' : 'break';
    return {
      subject: `Your ${kind} has begun`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `From now until ${time(data.endsAt)} you can buy and deposit nothing here, and we send you no offers. Nobody can end it sooner, not even we.`,
        ),
        ...(data.refunded.amountCents > 0
          ? [
              paragraph('We have cancelled your entries in draws that were still on sale.'),
              rows([
                data.isWithoutWallet
                  ? 'Paid back to the card that paid'
                  : 'Paid back into your wallet',
                money(data.refunded),
              ]),
            ]
          : []),
        ...(data.stoppedPlans
          ? [
              paragraph(
                data.isSelfExclusion
                  ? 'Your recurring purchases are cancelled.'
                  : 'Your recurring purchases are paused. They do not start again by themselves: that is up to you, after your break.',
              ),
            ]
          : []),
        paragraph(
          data.isWithoutWallet
            ? 'What you have won stays yours.'
            : 'What you have won or still hold in your wallet stays yours.',
        ),
        link('Go to my account', '/my-account'),
        link('Help with playing less', '/about/responsible-gaming'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    endsAt: '2026-06-30T01:00:00.000Z',
    isSelfExclusion: false,
    refunded: { amountCents: 2_500, currency: 'AUD' },
    stoppedPlans: 1,
  },
});
