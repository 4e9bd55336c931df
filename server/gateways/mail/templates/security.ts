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

/** To a customer whose second factors support was asked to turn off, since all of them are lost. */
export function secondFactorsReset(data: MailData<'second-factors-reset'>): Letter {
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
