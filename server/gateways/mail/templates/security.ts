import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

const SECURITY = link('Go to login and security', '/my-account/login-and-security');
const CONTACT = link('Write to us', '/about/contact-us');

export const twoFactorCode = ({ firstName, code }: MailData<'two-factor-code'>): Letter => ({
  subject: `${code} is your code`,
  greeting: `Hello ${firstName},`,
  blocks: [
    paragraph('Enter this code where you were asked for it:'),
    rows(['Code', code]),
    paragraph('It works once, for ten minutes. Give it to nobody: we never ask for it.'),
    paragraph('If you did not ask for a code, somebody knows your password. Choose a new one.'),
    link('Choose a new password', '/forgot-password'),
  ],
});

const CHANGES = {
  on: 'Two-factor authentication was set up',
  off: 'Two-factor authentication was turned off',
  codes: 'New recovery codes were made',
};

export function twoFactorChanged(data: MailData<'two-factor-changed'>): Letter {
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
}

export const twoFactorLocked = (data: MailData<'two-factor-locked'>): Letter => ({
  subject: 'Your account was locked',
  greeting: `Hello ${data.firstName},`,
  blocks: [
    paragraph(
      `A wrong code was entered five times in a row, the last time on ${waysOf(data.variant).time(data.lockedAt)}. To keep your account safe we take no more codes for it.`,
    ),
    paragraph('Your money and your tickets are safe. Write to us, and we open it again.'),
    CONTACT,
    paragraph('If it was not you, somebody knows your password. Choose a new one.'),
    link('Choose a new password', '/forgot-password'),
  ],
});

export const recoveryCodeUsed = (data: MailData<'recovery-code-used'>): Letter => ({
  subject: 'A recovery code was used',
  greeting: `Hello ${data.firstName},`,
  blocks: [
    paragraph(
      `Somebody signed in to your account with a recovery code on ${waysOf(data.variant).time(data.usedAt)}.`,
    ),
    rows(['Recovery codes left', String(data.left)]),
    paragraph('If it was not you, choose a new password at once and tell us.'),
    SECURITY,
    CONTACT,
  ],
});

export const newDevice = (data: MailData<'new-device'>): Letter => ({
  subject: 'Your account was opened on a new device',
  greeting: `Hello ${data.firstName},`,
  blocks: [
    paragraph('Somebody signed in to your account with a browser that we had not seen before.'),
    rows(
      ['Time', waysOf(data.variant).time(data.signedInAt)],
      ['Browser', data.browser ?? 'unknown'],
      ['Device', data.system ?? 'unknown'],
    ),
    paragraph('If it was you, there is nothing to do.'),
    paragraph(
      'If it was not you, choose a new password at once: it ends this sign-in and all others.',
    ),
    link('Choose a new password', '/forgot-password'),
    SECURITY,
  ],
});
