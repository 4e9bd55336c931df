import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { CONTACT, SECURITY } from './security-links';

/** A passkey was used whose counter says that there is a copy of it. */
export const passkeyCopiedMail = defineMail({
  kind: 'passkey-copied',
  data: Addressee.extend({ name: z.string(), usedAt: Instant }),
  letter: (data) => ({
    subject: 'A passkey of yours was refused',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        'A passkey of your account was used, and we refused it: its device had counted fewer uses than we have. That happens if somebody has made a copy of it.',
      ),
      rows(['Passkey', data.name], ['Time', waysOf(data.variant).time(data.usedAt)]),
      paragraph('Remove this passkey, and add it again if it is still yours.'),
      SECURITY,
      paragraph('If you do not know what happened, tell us.'),
      CONTACT,
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU', name: 'Phone', usedAt: '2026-06-30T01:00:00.000Z' },
});
