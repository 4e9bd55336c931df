import { z } from 'zod';
import { Instant } from '@/lib/contract/site';
import { link, paragraph, rows, waysOf } from '@/server/gateways/mail/letter';
import { Addressee, defineMail } from '@/server/gateways/mail/mail';

const CHANGES = {
  linked: { verb: 'connected to', now: 'From now on it signs in to your account.' },
  unlinked: { verb: 'disconnected from', now: 'It does not sign in to your account any more.' },
};

/** An identity of another company opens the account from now on, or does not any more. */
export const socialChangedMail = defineMail({
  kind: 'social-changed',
  data: Addressee.extend({
    change: z.enum(['linked', 'unlinked']),
    provider: z.string(),
    /** as the provider told it */
    email: z.string().nullable(),
    changedAt: Instant,
  }),
  letter(data) {
    const { verb, now } = CHANGES[data.change];
    return {
      subject: `${data.provider} was ${verb} your account`,
      greeting: `Hello ${data.firstName},`,
      blocks: [
        paragraph(
          `Your ${data.provider} account was ${verb} your account with us on ${waysOf(data.variant).time(data.changedAt)}. ${now}`,
        ),
        ...(data.email ? [rows([`Email address at ${data.provider}`, data.email])] : []),
        paragraph(
          data.change === 'linked'
            ? 'If it was not you, disconnect it, choose a new password at once and tell us.'
            : 'If it was not you, choose a new password at once and tell us.',
        ),
        link('Go to login and security', '/my-account/login-and-security'),
        link('Write to us', '/about/contact-us'),
      ],
    };
  },
  sample: {
    firstName: 'Robin',
    variant: 'AU',
    change: 'linked',
    provider: 'Google',
    email: 'robin@fairdraw.example',
    changedAt: '2026-06-30T01:00:00.000Z',
  },
});
