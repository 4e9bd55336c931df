import { screen } from '@testing-library/react';
import { visit } from '@/components/session/testing/a-visit';
import type { LedgerNight } from '@/lib/contract/ledger';
import { MoneyKeptView } from './money-kept-view';

const bankBalance = (day: string): LedgerNight['bank'][number] => ({
  ...{ day, amountCents: 200_00, currency: 'AUD', source: 'statement' },
  toldAt: `${day}T20:00:00.000Z`,
});
const night = (bank: LedgerNight['bank']): LedgerNight => ({
  ...{ day: '2026-11-24', takenAt: '2026-11-24T17:00:00.000Z', walletCount: 2 },
  ...{ root: 'ab'.repeat(32), sums: [{ amountCents: 100_00, currency: 'AUD' }], bank },
});
const show = (bank: LedgerNight['bank']) =>
  visit(<MoneyKeptView nights={[night(bank)]} locale="en-AU" />, {});

test('the bank’s balance names the day that it is of', async () => {
  await show([bankBalance('2026-11-24')]);
  expect(screen.getByText(/at the end of 24 November 2026,/)).toBeVisible();
  expect(screen.queryByText(/older than the sum/)).not.toBeInTheDocument();
});

test('a balance that is older than the sum says so', async () => {
  await show([bankBalance('2026-11-22')]);
  expect(screen.getByText(/at the end of 22 November 2026,/)).toBeVisible();
  expect(screen.getByText(/older than the sum/)).toBeVisible();
});

test('without any balance it says that none was told', async () => {
  await show([]);
  expect(screen.getByText(/Not told yet/)).toBeVisible();
});
