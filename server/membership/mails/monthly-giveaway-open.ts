import { z } from 'zod';
import { Instant, Money } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { writeLinkToken } from '@/server/kernel/preference-link';

/** Marketing, with a link to unsubscribe: to members who want it and have not yet requested an entry. */
export const monthlyGiveawayOpenMail = defineMail({
  kind: 'monthly-giveaway-open',
  data: Addressee.extend({
    customerId: z.string(),
    closesAt: Instant,
    prize: Money,
    winners: z.number().int(),
  }),
  letter(data) {
    const { money, time } = waysOf(data.variant);
    const each =
      data.winners > 1
        ? `${data.winners} members win ${money(data.prize)} each`
        : `One member wins ${money(data.prize)}`;
    return {
      subject: 'The monthly giveaway is open',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `${each}. Unlock your entry by ${time(data.closesAt)}. It is free, and there is nothing to buy.`,
        ),
        link('Unlock my entry', '/daily-winners'),
      ],
      linkToken: writeLinkToken(data.customerId),
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    customerId: '0198c0de-0000-7000-8000-000000000001',
    closesAt: '2026-06-30T01:00:00.000Z',
    prize: { amountCents: 2_500, currency: 'AUD' },
    winners: 1,
  },
});
