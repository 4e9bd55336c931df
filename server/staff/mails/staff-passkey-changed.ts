import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

export const staffPasskeyChangedMail = defineMail({
  kind: 'staff-passkey-changed',
  data: Addressee.extend({
    change: z.enum(['added', 'removed']),
    name: z.string(),
    changedAt: Instant,
  }),
  letter({ firstName, change, name, changedAt, variant }) {
    const isAdded = change === 'added';
    return {
      subject: `A passkey for the office was ${change}`,
      greeting: `Hello ${firstName},`,
      because: 'You get this mail because you work at {siteName}.',
      blocks: [
        paragraph(
          isAdded
            ? 'A passkey was added to your access. Whoever has it and can unlock its device signs in to the office as you.'
            : 'A passkey was removed from your access. It does not sign in to the office any more.',
        ),
        rows(['Passkey', name], ['Time', waysOf(variant).time(changedAt)]),
        paragraph(
          'If it was not you, have an admin end your access at once: what is done in your name is written down as yours.',
        ),
        link('Go to your access', '/operator/access'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    change: 'added',
    name: 'Work laptop',
    changedAt: '2026-06-30T01:00:00.000Z',
  },
});
