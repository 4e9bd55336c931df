import { z } from 'zod';
import { Money } from '@/lib/contract/site';
import { sayIn } from '@/lib/messages/say';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** A member won a giveaway. */
export const giveawayWonMail = defineMail({
  kind: 'giveaway-won',
  data: Addressee.extend({
    title: z.string(),
    drawNo: z.number().int(),
    prize: Money,
    /** left out by older releases */
    winId: z.string().optional(),
  }),
  letter(data) {
    const { money, locale } = waysOf(data.variant);
    return {
      subject: `You won ${money(data.prize)}`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(`Your membership number was drawn in ${data.title} ${data.drawNo}.`),
        rows(['Giveaway', `${data.title} ${data.drawNo}`], ['Prize', money(data.prize)]),
        paragraph(`${sayIn(locale)({ key: 'prize.paid' })} You can withdraw it or leave it there.`),
        data.winId
          ? link('See your win', `/my-account/giveaways/win/${data.winId}`)
          : link('See your transactions', '/my-account/transactions'),
        link('See the draw and check it', '/daily-winners/winners'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    title: 'Daily giveaway',
    drawNo: 12,
    prize: { amountCents: 2_500, currency: 'AUD' },
    winId: '0198-win',
  },
});
