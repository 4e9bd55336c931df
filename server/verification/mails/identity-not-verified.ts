import { z } from 'zod';
import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** `reason` is what the person said who looked at it, if one did. */
export const identityNotVerifiedMail = defineMail({
  kind: 'identity-not-verified',
  data: Addressee.extend({ reason: z.string().nullable() }),
  letter: ({ firstName, reason }) => ({
    subject: 'We could not verify your account',
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(
        reason === null
          ? 'We compared your details with official records, and they did not agree. Often it is a nickname, a name from before, or an old address.'
          : 'We looked at what you sent us, and could not verify your account with it. This is why:',
      ),
      ...(reason === null ? [] : [paragraph(reason)]),
      paragraph(
        'Your money is safe. You can check your details and try again, or choose another way.',
      ),
      link('Verify your identity', '/my-account/verify-account'),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU', reason: null },
});
