import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { CONTACT, SECURITY } from './security-links';

export const passkeyChangedMail = defineMail({
  kind: 'passkey-changed',
  data: Addressee.extend({
    change: z.enum(['added', 'removed']),
    name: z.string(),
    changedAt: Instant,
  }),
  letter(data) {
    const isAdded = data.change === 'added';
    return {
      subject: isAdded ? 'A passkey was added' : 'A passkey was removed',
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          isAdded
            ? 'A passkey was added to your account. Whoever has it and can unlock its device signs in with it, without your password.'
            : 'A passkey was removed from your account. It does not sign in any more.',
        ),
        rows(['Passkey', data.name], ['Time', waysOf(data.variant).time(data.changedAt)]),
        paragraph(
          isAdded
            ? 'If it was not you, remove it at once, choose a new password and tell us.'
            : 'If it was not you, choose a new password at once and tell us.',
        ),
        SECURITY,
        CONTACT,
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    change: 'added',
    name: 'Phone',
    changedAt: '2026-06-30T01:00:00.000Z',
  },
});
