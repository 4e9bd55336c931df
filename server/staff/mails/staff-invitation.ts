import { z } from 'zod';
import { link, paragraph } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

/** Invites somebody into the office. The token stands behind #: no server is sent it, and no log has it. */
export const staffInvitationMail = defineMail({
  kind: 'staff-invitation',
  data: Addressee.extend({ token: z.string(), invitedBy: z.string() }),
  letter: ({ firstName, token, invitedBy }) => ({
    subject: 'Your invitation to the office of {siteName}',
    greeting: `Hello ${firstName},`,
    because: 'You get this mail because you were invited to work at {siteName}.',
    blocks: [
      paragraph(
        `${invitedBy} invites you to the office of {siteName}. Have a phone with an authenticator at hand, and choose a password here:`,
      ),
      link('Open the invitation', `/operator/invitation#${encodeURIComponent(token)}`),
      paragraph('The link works once, for two days, and is for you alone: never pass it on.'),
      paragraph(
        'If you do not know of it, or it does not open, tell the person who invited you: somebody else may have opened it.',
      ),
    ],
  }),
  sample: { firstName: 'Robin', variant: 'AU', token: 'abc_123-x', invitedBy: 'Jo Example' },
});
