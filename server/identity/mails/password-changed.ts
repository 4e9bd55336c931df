import { Instant } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

export const passwordChangedMail = defineMail({
  kind: 'password-changed',
  data: Addressee.extend({ changedAt: Instant }),
  letter(data) {
    return {
      subject: 'Your password was changed',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `The password of your account was changed on ${waysOf(data.variant).time(data.changedAt)}. Your other devices were signed out.`,
        ),
        paragraph('If it was not you, choose a new password at once and tell us.'),
        link('Choose a new password', '/forgot-password'),
      ],
    };
  },
  sample: { firstName: 'Robin', variant: 'AU', changedAt: '2026-06-30T01:00:00.000Z' },
});
