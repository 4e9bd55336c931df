import { link } from '@/server/gateways/mail/letter';

export const BANK_ACCOUNT_LINKS = [
  link('Go to cards and accounts', '/my-account/cards-and-accounts'),
  link('Choose a new password', '/forgot-password'),
  link('Write to us', '/about/contact-us'),
];
