import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

const SECURITY = link('Go to login and security', '/my-account/login-and-security');
const CONTACT = link('Write to us', '/about/contact-us');

export function passkeyChanged(data: MailData<'passkey-changed'>): Letter {
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
}

export const passkeyCopied = (data: MailData<'passkey-copied'>): Letter => ({
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
});
