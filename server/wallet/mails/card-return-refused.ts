import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { defineMail } from '@/server/gateways/mail/mail';
import { CardReturned, cardOf, SAMPLE } from './card-returned';

/** For money that cannot go back to its card: its customer takes it by bank transfer. */
export const cardReturnRefusedMail = defineMail({
  kind: 'card-return-refused',
  data: CardReturned,
  letter(data) {
    const amount = waysOf(data.variant).money(data.amount);
    return {
      subject: `Tell us where to send your ${amount}`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `We owe you ${amount}, and could not pay it back to ${cardOf(data)}. Cards expire, are replaced, or take nothing back after some time.`,
        ),
        paragraph(
          'The money is yours. Name a bank account in your own name, and we send it there.',
        ),
        link('Send it to my bank account', '/my-account/withdraw'),
      ],
    };
  },
  sample: SAMPLE,
});
