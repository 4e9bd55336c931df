import { Instant } from '@/lib/contract/site';
import { link, paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { CONTACT } from './security-links';

export const twoFactorLockedMail = defineMail({
  kind: 'two-factor-locked',
  data: Addressee.extend({ lockedAt: Instant }),
  letter: (data) => ({
    subject: 'Your account was locked',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `A wrong code was entered five times in a row, the last time on ${waysOf(data.variant).time(data.lockedAt)}. To keep your account safe we take no more codes for it.`,
      ),
      paragraph('Your money and your tickets are safe. Write to us, and we open it again.'),
      CONTACT,
      paragraph('If it was not you, somebody knows your password. Choose a new one.'),
      link('Choose a new password', '/forgot-password'),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU', lockedAt: '2026-06-30T01:00:00.000Z' },
});
