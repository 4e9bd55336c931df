import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

export const identityVerifiedMail = defineMail({
  kind: 'identity-verified',
  data: Addressee,
  letter: ({ firstName }) => ({
    subject: 'You are verified',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(
        'We know now that you are you. Your account is verified, and we will not ask again.',
      ),
      link('Go to my account', '/my-account'),
      paragraph('If you did not ask for this, tell us at once.'),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU' },
});
