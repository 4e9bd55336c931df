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
    subject: 'A bank account was added',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph(
        'A bank account was added to your account. Money can be withdrawn to it once it is ready to use.',
      ),
      rows(
        ['Bank account', `${data.bank}, ending ${data.last4}`],
        ['Added', time(data.addedAt)],
        ['Ready to use from', time(data.usableAt)],
      ),
      paragraph('If it was you, there is nothing to do.'),
      paragraph(
        'If it was not you, somebody else can get into your account. Nothing can be withdrawn to this bank account before the time above: remove it now, choose a new password and tell us.',
      ),
      ...WAYS,
    ],
  };
}

export function bankAccountRemoved(data: MailData<'bank-account-removed'>): Letter {
  const { time } = waysOf(data.variant);
  return {
    subject: 'A bank account was removed',
    greeting: `Hello ${data.firstName},`,
    blocks: [
      paragraph('A bank account was removed from your account. No more can be withdrawn to it.'),
      rows(
        ['Bank account', `${data.bank}, ending ${data.last4}`],
        ['Removed', time(data.removedAt)],
      ),
      paragraph('If it was you, there is nothing to do.'),
      paragraph(
        'If it was not you, somebody else can get into your account: choose a new password and tell us.',
      ),
      ...WAYS,
    ],
  };
}
