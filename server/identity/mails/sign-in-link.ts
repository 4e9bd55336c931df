import { z } from 'zod';
import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** Signs in, once, for ten minutes. */
export const signInLinkMail = defineMail({
  kind: 'sign-in-link',
  data: Addressee.extend({ token: z.string() }),
  letter: ({ firstName, token }) => ({
    subject: 'Your sign-in link',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph('Somebody asked for a link that signs you in. If it was you, go on here:'),
      link('Sign me in', `/login/autologin/${encodeURIComponent(token)}`),
      paragraph('The link works once, for ten minutes.'),
      paragraph(
        'If it was not you, do nothing. Never pass this mail on: the link opens your account.',
      ),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU', token: 'abc_123-x' },
});
