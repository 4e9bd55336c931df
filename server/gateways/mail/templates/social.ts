import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

const CHANGES = {
  linked: { verb: 'connected to', now: 'From now on it signs in to your account.' },
  unlinked: { verb: 'disconnected from', now: 'It does not sign in to your account any more.' },
};

export function socialChanged(data: MailData<'social-changed'>): Letter {
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
}
