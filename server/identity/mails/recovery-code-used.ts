import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { CONTACT, SECURITY } from './security-links';

export const recoveryCodeUsedMail = defineMail({
  kind: 'recovery-code-used',
  data: Addressee.extend({ usedAt: Instant, left: z.number().int() }),
  letter: (data) => ({
    subject: 'A recovery code was used',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `Somebody signed in to your account with a recovery code on ${waysOf(data.variant).time(data.usedAt)}.`,
      ),
      rows(['Recovery codes left', String(data.left)]),
      paragraph('If it was not you, choose a new password at once and tell us.'),
      SECURITY,
      CONTACT,
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU', usedAt: '2026-06-30T01:00:00.000Z', left: 9 },
});
