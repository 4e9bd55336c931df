import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** Support has looked: they can deposit and play again. */
export const accountReviewedMail = defineMail({
  kind: 'account-reviewed',
  data: Addressee,
  letter: ({ firstName }) => ({
    subject: 'We have looked at your account',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(
        'All is well: you can deposit and buy as before. Recurring purchases that were paused do not start again by themselves: that is up to you.',
      ),
      link('Go to my account', '/my-account'),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU' },
});
