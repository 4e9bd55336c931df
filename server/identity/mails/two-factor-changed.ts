import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { CONTACT, SECURITY } from './security-links';

const CHANGES = {
  on: 'Two-factor authentication was set up',
  off: 'Two-factor authentication was turned off',
  codes: 'New recovery codes were made',
};

export const twoFactorChangedMail = defineMail({
  kind: 'two-factor-changed',
  data: Addressee.extend({
    change: z.enum(['on', 'off', 'codes']),
    /** of the one that was turned on */
    method: z.enum(['authenticator', 'email']).optional(),
    changedAt: Instant,
  }),
  letter(data) {
    const change = CHANGES[data.change];
    const method = { authenticator: 'codes of your authenticator app', email: 'codes by e-mail' };
    return {
      subject: `${change} in your account`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(`${change} in your account on ${waysOf(data.variant).time(data.changedAt)}.`),
        ...(data.method ? [rows(['Method', method[data.method]])] : []),
        ...(data.change === 'off'
          ? [paragraph('From now on your password is enough to sign in.')]
          : [paragraph('Ten recovery codes were made. Any from before do not work any more.')]),
        paragraph('If it was not you, choose a new password at once and tell us.'),
        SECURITY,
        CONTACT,
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    change: 'on',
    method: 'authenticator',
    changedAt: '2026-06-30T01:00:00.000Z',
  },
});
