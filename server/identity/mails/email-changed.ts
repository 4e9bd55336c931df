import { Instant } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** To the previous and the new address. */
export const emailChangedMail = defineMail({
  kind: 'email-changed',
  data: Addressee.extend({ changedAt: Instant }),
  letter(data) {
    return {
      subject: 'Your email address was changed',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `The email address of your account was changed on ${waysOf(data.variant).time(data.changedAt)}. We write to the new one from now on. Your other devices were signed out.`,
        ),
        paragraph('If it was not you, tell us at once.'),
        link('Write to us', '/about/contact-us'),
      ],
    };
  },
  sample: { firstName: 'Robin', variant: 'AU', changedAt: '2026-06-30T01:00:00.000Z' },
});
