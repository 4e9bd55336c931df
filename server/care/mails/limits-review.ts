import { Instant, Money } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** What moved in six months of an account, to be looked at with its limits. */
export const limitsReviewMail = defineMail({
  kind: 'limits-review',
  data: Addressee.extend({
    from: Instant,
    to: Instant,
    deposited: Money,
    stakes: Money,
    won: Money,
    net: Money,
  }),
  letter(data) {
    const { money, time } = waysOf(data.variant);
    return {
      subject: 'Your last six months, and your limits',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `Twice a year we show you what moved in your account, so that you can see whether it still suits you. This is from ${time(data.from)} to ${time(data.to)}.`,
        ),
        rows(
          ['Paid in', money(data.deposited)],
          ['Paid for tickets', money(data.stakes)],
          ['Won', money(data.won)],
          ['Net', money(data.net)],
        ),
        paragraph('In your account you see your limits beside it, to keep them or to change them.'),
        link('Look at my limits', '/my-account'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    from: '2025-12-30T01:00:00.000Z',
    to: '2026-06-30T01:00:00.000Z',
    deposited: { amountCents: 2_500, currency: 'AUD' },
    stakes: { amountCents: 2_500, currency: 'AUD' },
    won: { amountCents: 2_500, currency: 'AUD' },
    net: { amountCents: 2_500, currency: 'AUD' },
  },
});
