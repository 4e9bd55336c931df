import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** Their account was excluded by a mistake of the shop's, which has ended. It says nothing of anybody else. */
export const exclusionEndedMail = defineMail({
  kind: 'exclusion-ended',
  data: Addressee,
  letter: ({ firstName }) => ({
    subject: 'Your account is open again',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(
        'We had closed your account to deposits and play as a self-exclusion. That was a mistake of ours, and we are sorry: it has ended, and you can deposit and buy as before.',
      ),
      paragraph(
        'Recurring purchases that it stopped do not start again by themselves, and entries that it cancelled were paid back to you.',
      ),
      link('Go to my account', '/my-account'),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU' },
});
