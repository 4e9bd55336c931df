import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asHtml, asText } from '@/server/gateways/mail/lay-out';
import { writeLetter } from '@/server/gateways/mail/write-letter';
import { MAILS } from '.';

const ORIGIN = 'https://shop.example';

test('every mail that a domain defines is one that the shop sends', () => {
  const defined = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[a-z-]+\/mails\/[a-z-]+\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => [path.basename(name, '.ts'), readFileSync(path.join('server', name), 'utf8')])
    .flatMap(([name, source]) => (source?.includes('defineMail({') ? [name] : []));
  expect([...MAILS.keys()].toSorted()).toEqual(defined.toSorted());
});

test('a kind stays for good: what the release before has queued is sent', () => {
  expect([...MAILS.keys()]).toEqual(expect.arrayContaining(KINDS));
});

test.each([...MAILS.values()])('the sample of $kind is a whole mail', (mail) => {
  const { kind, sample } = mail;
  // as it comes out of the outbox
  const letter = writeLetter(MAILS, kind, JSON.parse(JSON.stringify(sample)));
  expect(letter.subject).toMatch(/^[^\r\n]{5,120}$/);
  const text = asText(letter, ORIGIN);
  expect(text).toMatch(/^Hello Robin,\n/);
  expect(text).not.toMatch(/undefined|NaN|\[object|Invalid/);
  expect(asHtml(letter, ORIGIN, 'en-AU')).toContain('<p>Hello Robin,</p>');
});

/** The kinds of all releases. */
const KINDS = [
  'account-closed',
  'account-in-review',
  'account-migrated',
  'account-reviewed',
  'bank-account-added',
  'bank-account-removed',
  'break-started',
  'care-message',
  'confirm-address',
  'deposit-completed',
  'deposit-declined',
  'deposit-restored',
  'deposit-reversed',
  'details-corrected',
  'draw-cancelled',
  'email-changed',
  'exclusion-ended',
  'giveaway-won',
  'identity-not-verified',
  'identity-verified',
  'limits-review',
  'monthly-giveaway-open',
  'new-device',
  'order-refunded',
  'party-invitation',
  'passkey-changed',
  'passkey-copied',
  'password-changed',
  'password-reset',
  'payment-held',
  'payment-received',
  'plan-failed',
  'plan-halted',
  'plan-missed',
  'plan-price-changed',
  'plans-purchased',
  'plans-started',
  'prize-won',
  'receipt',
  'recovery-code-used',
  'sales-closed',
  'second-factors-reset',
  'sign-in-link',
  'social-changed',
  'staff-invitation',
  'staff-passkey-changed',
  'support-answer',
  'support-message',
  'syndicate-cancelled',
  'two-factor-changed',
  'two-factor-code',
  'two-factor-locked',
  'verify-by',
  'wallet-adjusted',
  'welcome',
  'withdrawal-failed',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-requested',
];
