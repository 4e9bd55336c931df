import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { CardReturned, cardOf, SAMPLE } from './card-returned';

/** For a refund, or a payment that bought nothing, which the gateway has given back to the card. */
export const cardReturnDoneMail = defineMail({
  kind: 'card-return-done',
  data: CardReturned,
  letter(data) {
    const amount = waysOf(data.variant).money(data.amount);
    return {
      subject: `${amount} is on its way back to your card`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `We have paid ${amount} back to ${cardOf(data)}. Your bank may need some days to show it.`,
        ),
        link('See your account', '/my-account'),
      ],
    };
  },
  sample: SAMPLE,
});
