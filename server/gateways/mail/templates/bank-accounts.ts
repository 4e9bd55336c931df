import type { MailData } from '@/server/kernel/mails';
import { type Letter, link, paragraph, rows, waysOf } from '../letter';

const WAYS = [
  link('Go to cards and accounts', '/my-account/cards-and-accounts'),
  link('Choose a new password', '/forgot-password'),
  link('Write to us', '/about/contact-us'),
];

export function bankAccountAdded(data: MailData<'bank-account-added'>): Letter {
  const { time } = waysOf(data.variant);
  return {
    subject: 'An account to withdraw to was added',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        'You can be paid out to a new account. Money can be withdrawn to it once it is ready to use.',
      ),
      rows(
        ['Account', `${data.bank}, ending ${data.last4}`],
        ['Added', time(data.addedAt)],
        ['Ready to use from', time(data.usableAt)],
      ),
      paragraph('If it was you, there is nothing to do.'),
      paragraph(
        'If it was not you, somebody else can get into your account. Nothing can be withdrawn to this account before the time above: remove it now, choose a new password and tell us.',
      ),
      ...WAYS,
    ],
  };
}

export function bankAccountRemoved(data: MailData<'bank-account-removed'>): Letter {
  const { time } = waysOf(data.variant);
  return {
    subject: 'An account to withdraw to was removed',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        'An account that you could be paid out to was removed. No more can be withdrawn to it.',
      ),
      rows(['Account', `${data.bank}, ending ${data.last4}`], ['Removed', time(data.removedAt)]),
      paragraph('If it was you, there is nothing to do.'),
      paragraph(
        'If it was not you, somebody else can get into your account: choose a new password and tell us.',
      ),
      ...WAYS,
    ],
  };
}
