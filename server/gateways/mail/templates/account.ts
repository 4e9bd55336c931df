import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

export const welcome = ({ firstName }: MailData<'welcome'>): Letter => ({
  subject: 'Welcome to Fairdraw',
  greeting: `Hello ${firstName},`,
  blocks: [
    paragraph('Your account is ready, and your wallet with it.'),
    paragraph(
      'Everything you buy is in your account: tickets to come, results, and every cent that moves in your wallet. When one of your tickets wins, we pay it into your wallet and write to you.',
    ),
    link('Go to my account', '/my-account'),
    paragraph(
      'Only play with money you can spare. You can set a limit in your account at any time.',
    ),
  ],
});

export const passwordReset = ({ firstName, token }: MailData<'password-reset'>): Letter => ({
  subject: 'Choose a new password',
  greeting: `Hello ${firstName},`,
  blocks: [
    paragraph(
      'Somebody asked for a new password for your account. If it was you, choose one here:',
    ),
    link('Choose a new password', `/forgot-password?token=${encodeURIComponent(token)}`),
    paragraph('The link works once, for one hour. You will be signed out everywhere.'),
    paragraph('If it was not you, do nothing: your password stays as it is.'),
  ],
});

export const signInLink = ({ firstName, token }: MailData<'sign-in-link'>): Letter => ({
  subject: 'Your sign-in link',
  greeting: `Hello ${firstName},`,
  blocks: [
    paragraph('Somebody asked for a link that signs you in. If it was you, go on here:'),
    link('Sign me in', `/login/autologin/${encodeURIComponent(token)}`),
    paragraph('The link works once, for ten minutes.'),
    paragraph(
      'If it was not you, do nothing. Never pass this mail on: the link opens your account.',
    ),
  ],
});

export function passwordChanged(data: MailData<'password-changed'>): Letter {
  return {
    subject: 'Your password was changed',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `The password of your account was changed on ${waysOf(data.variant).time(data.changedAt)}. Your other devices were signed out.`,
      ),
      paragraph('If it was not you, choose a new password at once and tell us.'),
      link('Choose a new password', '/forgot-password'),
    ],
  };
}

export function emailChanged(data: MailData<'email-changed'>): Letter {
  return {
    subject: 'Your email address was changed',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `The email address of your account was changed on ${waysOf(data.variant).time(data.changedAt)}. We write to the new one from now on. Your other devices were signed out.`,
      ),
      paragraph('If it was not you, tell us at once.'),
      link('Write to us', '/about/contact-us'),
    ],
  };
}

export const confirmAddress = ({
  firstName,
  address,
  token,
}: MailData<'confirm-address'>): Letter => ({
  subject: 'Is your address still right?',
  greeting: `Hello ${firstName},`,
  blocks: [
    paragraph('Prizes, letters and the rules of your state depend on where you live.'),
    rows(['The address on record', address]),
    paragraph('If it is right, confirm it here. You need not sign in.'),
    link('Confirm my address', `/my-account/confirm-address/${encodeURIComponent(token)}`),
    paragraph('The link works once, for 30 days. If you have moved, sign in and change it:'),
    link('Change my details', '/my-account/my-details'),
  ],
});

export function accountClosed(data: MailData<'account-closed'>): Letter {
  return {
    subject: 'Your account is closed',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        `Your account was closed on ${waysOf(data.variant).time(data.closedAt)}, as you asked. Nobody can sign in with it any more, and we send you no more offers.`,
      ),
      paragraph(
        'By law we keep who you are, your payments and your tickets for some years. Your saved cards and your favourite numbers are deleted.',
      ),
      paragraph('If it was not you, tell us at once.'),
      link('Write to us', '/about/contact-us'),
    ],
  };
}

export const accountMigrated = ({ firstName }: MailData<'account-migrated'>): Letter => ({
  subject: 'Your account has moved',
  greeting: `Hello ${firstName},`,
  blocks: [
    paragraph(
      'Your account has moved to the new shop, under the terms that you agreed to. Your tickets, your wallet, your limits and your details came with it.',
    ),
    link('Go to my account', '/my-account'),
    link('Read the terms', '/about/terms-and-conditions'),
    paragraph('If it was not you, tell us at once.'),
    link('Write to us', '/about/contact-us'),
  ],
});
