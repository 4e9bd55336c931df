import { z } from 'zod';
import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

export const passwordResetMail = defineMail({
  kind: 'password-reset',
  data: Addressee.extend({ token: z.string() }),
  letter: ({ firstName, token }) => ({
    subject: 'Choose a new password',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(
        'Somebody asked for a new password for your account. If it was you, choose one here:',
      ),
      link('Choose a new password', `/forgot-password?token=${encodeURIComponent(token)}`),
      paragraph('The link works once, for one hour. You will be signed out everywhere.'),
      paragraph('If it was not you, do nothing: your password stays as it is.'),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU', token: 'abc_123-x' },
});
