import { TextEncoder } from 'node:util';
import { bytesToHex } from '@noble/hashes/utils.js';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '@/components/session/testing/a-visit';
import type { OwnBalanceProof } from '@/lib/contract/ledger';
import { BALANCE_PROOF, type BalanceProof, writtenPath } from '@/lib/rules/ledger/balance-proof';
import { publishedRoot, sumLeaf, sumPath } from '@/lib/rules/ledger/sum-tree';
import { PublishedBalance } from './published-balance';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const CUSTOMER = '0198c6a1-0000-7000-8000-000000000001';
const OTHER = '0198c6a1-0000-7000-8000-000000000002';
const head = { day: '2026-11-24', count: 2, currencies: ['AUD', 'GBP'] };
const takenAt = '2026-11-24T17:00:00.000Z';
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

beforeAll(() => Object.assign(globalThis, { TextEncoder }));

/** What the shop answers to a customer with $12.34, of all wallets' $100.00. */
function aShop() {
  const salts = [1, 2].map((fill) => new Uint8Array(32).fill(fill));
  const [mine, others] = salts;
  if (!mine || !others) throw new Error('two salts');
  const leaves = [
    sumLeaf({ salt: mine, customerId: CUSTOMER, sums: [12_34, 0] }),
    sumLeaf({ salt: others, customerId: OTHER, sums: [87_66, 0] }),
  ];
  const { top, path } = sumPath(leaves, 0);
  if (!top) throw new Error('no leaves');
  const root = publishedRoot(head, top);
  const proof: BalanceProof = {
    ...{ format: BALANCE_PROOF, ...head, customer: CUSTOMER, salt: bytesToHex(mine) },
    balance: { AUD: 12_34, GBP: 0 },
    path: writtenPath(path, head.currencies),
    ...{ sums: { AUD: 100_00, GBP: 0 }, root },
  };
  const own: OwnBalanceProof = {
    ...{ day: head.day, takenAt, balance: dollars(12_34), held: dollars(0) },
    file: JSON.stringify(proof),
  };
  const night = {
    ...{ day: head.day, takenAt, walletCount: 2, root, bank: [] },
    sums: [dollars(100_00), { amountCents: 0, currency: 'GBP' as const }],
  };
  return { own, night };
}

const show = (own: unknown, night: unknown, customerId = CUSTOMER) =>
  visit(<PublishedBalance customerId={customerId} dateLocale={dateLocale} />, {
    'GET /api/call/getBalanceProof': () => ({ proof: own }),
    'GET /api/call/listLedgerNights': () => ({ nights: [night] }),
  });

test('a customer reads of which published sum their balance is a part, checked by their own browser', async () => {
  const { own, night } = aShop();
  await show(own, night);
  expect(
    await screen.findByText(/Your balance of \$12\.34 at the end of 24 November 2026 is part of/),
  ).toBeVisible();
  expect(await screen.findByText(/part of the published sum of \$100\.00/)).toBeVisible();
  await userEvent.click(screen.getByText('The proof'));
  expect(screen.getByText(`Your id, which the proof has to name: ${CUSTOMER}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the proof' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'How your money is kept' })).toHaveAttribute(
    'href',
    '/how-your-money-is-kept',
  );
});

test.each([
  ['the published sum is another one', { sums: [dollars(99_99)] }, CUSTOMER],
  ['the published root is another one', { root: 'ab'.repeat(32) }, CUSTOMER],
  ['it is the proof of somebody else', {}, OTHER],
])('when %s, it says so aloud', async (_what, change, customerId) => {
  const { own, night } = aShop();
  await show(own, { ...night, ...change }, customerId);
  expect(await screen.findByText(/That must not happen/)).toBeVisible();
});

test('money that was set aside is said, since the list shows it as gone', async () => {
  const { own, night } = aShop();
  await show({ ...own, held: dollars(2_00) }, night);
  expect(await screen.findByText(/\$2\.00 of it was set aside for a withdrawal/)).toBeVisible();
});

test('before the first night it says when the first sum comes', async () => {
  await show(null, aShop().night);
  expect(await screen.findByText(/in the night after your wallet was opened/)).toBeVisible();
  expect(screen.queryByText('Your balance is in the published sum')).toBeNull();
});
