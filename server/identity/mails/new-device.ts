import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { SECURITY } from './security-links';

export const newDeviceMail = defineMail({
  kind: 'new-device',
  data: Addressee.extend({
    signedInAt: Instant,
    /** null if unknown */
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  letter: (data) => ({
    subject: 'Your account was opened on a new device',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph('Somebody signed in to your account with a browser that we had not seen before.'),
      rows(
        ['Time', waysOf(data.variant).time(data.signedInAt)],
        ['Browser', data.browser ?? 'unknown'],
        ['Device', data.system ?? 'unknown'],
      ),
      paragraph('If it was you, there is nothing to do.'),
      paragraph(
        'If it was not you, choose a new password at once: it ends this sign-in and all others.',
      ),
      link('Choose a new password', '/forgot-password'),
      SECURITY,
    ],
  }),
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    signedInAt: '2026-06-30T01:00:00.000Z',
    browser: 'Firefox',
    system: 'Windows',
  },
});
