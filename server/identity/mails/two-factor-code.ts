import { z } from 'zod';
import { link, paragraph, rows } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

export const twoFactorCodeMail = defineMail({
  kind: 'two-factor-code',
  data: Addressee.extend({ code: z.string() }),
  letter: ({ firstName, code }) => ({
    subject: `${code} is your code`,
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph('Enter this code where you were asked for it:'),
      rows(['Code', code]),
      paragraph('It works once, for ten minutes. Give it to nobody: we never ask for it.'),
      paragraph('If you did not ask for a code, somebody knows your password. Choose a new one.'),
      link('Choose a new password', '/forgot-password'),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU', code: '314159' },
});
