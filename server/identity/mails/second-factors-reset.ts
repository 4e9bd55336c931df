import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { paragraph, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';
import { CONTACT, SECURITY } from './security-links';

/** To a customer whose second factors support was asked to turn off, since all of them are lost. */
export const secondFactorsResetMail = defineMail({
  kind: 'second-factors-reset',
  data: Addressee.extend({
    /** turned off at `dueAt`, turned off, or on after all */
    stage: z.enum(['requested', 'done', 'kept']),
    at: Instant,
    /** of one that was requested */
    dueAt: Instant.optional(),
  }),
  letter(data) {
    const { time } = waysOf(data.variant);
    const greeting = `Hello ${data.firstName},`;
    if (data.stage === 'requested')
      return {
        subject: 'We were asked to turn off your second factor',
        greeting,
        blocks: [
          paragraph(
            `On ${time(data.at)} somebody told us that you have lost your codes and passkeys, and asked us to turn them off. That happens on ${time(data.dueAt ?? data.at)}. From then on your password is enough to sign in.`,
          ),
          paragraph(
            'If it was not you, or you have found them, keep them: sign in with a code or a passkey, or press “Keep them” under login and security. Or write to us.',
          ),
          SECURITY,
          CONTACT,
        ],
      };
    if (data.stage === 'kept')
      return {
        subject: 'Your second factor stays on',
        greeting,
        blocks: [
          paragraph(
            `On ${time(data.at)} it was decided that your codes and passkeys stay as they are. We do not turn them off.`,
          ),
          paragraph('If you cannot use them any more, please write to us again.'),
          CONTACT,
        ],
      };
    return {
      subject: 'Your second factor was turned off',
      greeting,
      blocks: [
        paragraph(
          `On ${time(data.at)} we turned off two-factor authentication in your account, and removed your passkeys, as we were asked to. From now on your password is enough to sign in.`,
        ),
        paragraph('Please set up a new second factor. If it was not you, tell us at once.'),
        SECURITY,
        CONTACT,
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    stage: 'requested',
    at: '2026-06-30T01:00:00.000Z',
    dueAt: '2026-07-03T01:00:00.000Z',
  },
});
