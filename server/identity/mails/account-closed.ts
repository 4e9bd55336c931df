import { Instant } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

export const accountClosedMail = defineMail({
  kind: 'account-closed',
  data: Addressee.extend({ closedAt: Instant }),
  letter(data) {
    return {
      subject: 'Your account is closed',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `Your account was closed on ${waysOf(data.variant).time(data.closedAt)}, as you asked. Nobody can sign in with it any more, and we send you no more offers.`,
        ),
        paragraph(
          'By law we keep who you are, your payments and your tickets for some years. Your saved cards and your favourite numbers are deleted.',
        ),
        paragraph('If it was not you, tell us at once.'),
        link('Write to us', '/about/contact-us'),
      ],
    };
  },
  sample: { firstName: 'Robin', variant: 'AU', closedAt: '2026-06-30T01:00:00.000Z' },
});
