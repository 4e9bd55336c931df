import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Migration } from '@/components/migration/migration';
import { closeMigration } from '@/components/migration/migration-store';
import { aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { writeCookie } from '@/lib/consent/cookie-jar';
import type { CustomerOverview } from '@/lib/contract/identity';
import { CAPABILITIES, type Capability } from '@/lib/contract/site';
import { customerQuery } from '@/lib/queries/customer';
import { aCalmCustomer, cardsThat } from '@/lib/rules/testing/an-overview';
import { NeedsAttention, VerifyFirst } from './needs-attention';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Sydney' } as const;
const DECLINE = 'POST /api/call/declineTwoFactor';

function Page({ capabilities }: { capabilities: readonly Capability[] }) {
  const { data } = useQuery(customerQuery());
  return data ? (
    <main>
      <h1>Hello</h1>
      <VerifyFirst customer={data} {...{ capabilities, dateLocale }} />
      <NeedsAttention customer={data} {...{ capabilities, dateLocale }} />
      <Migration />
    </main>
  ) : null;
}

const shown = async (
  over: Partial<CustomerOverview> | (() => Partial<CustomerOverview>),
  {
    capabilities = CAPABILITIES,
    ...answers
  }: { capabilities?: readonly Capability[] } & Record<string, unknown> = {},
) => {
  const shop = await visit(<Page capabilities={capabilities} />, {
    'GET /api/call/getCustomer': () => aCalmCustomer(typeof over === 'function' ? over() : over),
    ...(answers as object),
  });
  await screen.findByRole('heading', { name: 'Hello' });
  return shop;
};

const lines = () =>
  screen.getAllByRole('listitem').map((line) => {
    const { textContent } = within(line).getByRole('link');
    return [line.querySelector('p')?.textContent, textContent];
  });

test('each thing that waits is one line with one way', async () => {
  await shown({
    depositToConfirm: { id: 'd-1', amount: { amountCents: 2_500, currency: 'AUD' } },
    isVerified: false,
    verificationRules: [
      { action: 'deposit', verificationRequired: true },
      { action: 'spend', verificationRequired: true },
      { action: 'withdraw', verificationRequired: true },
    ],
    spendLimitRequired: true,
    spendLimits: [
      {
        period: 'week',
        limit: { amountCents: 5_000, currency: 'AUD' },
        amountSpent: { amountCents: 0, currency: 'AUD' },
        pending: {
          limit: { amountCents: 9_000, currency: 'AUD' },
          confirmableFrom: '2026-11-29T22:00:00.000Z',
          confirmableUntil: '2026-12-06T22:00:00.000Z',
        },
      },
    ],
    preCommitment: {
      limit: { amountCents: 5_000, currency: 'AUD' },
      amountDeposited: { amountCents: 0, currency: 'AUD' },
      remaining: { amountCents: 5_000, currency: 'AUD' },
      pending: {
        limit: null,
        confirmableFrom: '2026-11-22T22:00:00.000Z',
        confirmableUntil: '2026-11-29T22:00:00.000Z',
      },
    },
    paymentMethods: [cardsThat('11/26')],
    twoFactorSuggested: true,
  });
  expect(lines()).toEqual([
    ['Your deposit of $25.00 waits until you confirm it with your bank.', 'Confirm it'],
    ['Before your first deposit, set a deposit limit or tell us that you want none.', 'Decide now'],
    ['Your Visa card ending 1110 expires at the end of 11/26.', 'See my cards'],
    [
      'You asked to have no deposit limit. You can confirm it until 30 Nov 2026, 9:00 am AEDT.',
      'Decide',
    ],
    [
      'You asked for a spend limit of $90.00 a week. You can confirm it from 30 Nov 2026, 9:00 am AEDT.',
      'See the limit',
    ],
    [
      'Two-factor authentication asks for a code as well as your password, so that nobody else signs in.',
      'Turn it on',
    ],
  ]);
  const pressing = within(screen.getByRole('region', { name: 'Needs your attention' }));
  expect(pressing.getAllByRole('listitem')).toHaveLength(3);
  const others = within(screen.getByRole('region', { name: 'Good to know' }));
  expect(others.getAllByRole('listitem')).toHaveLength(3);
  const first = within(screen.getByRole('region', { name: 'First, we need to know who you are' }));
  expect(
    first.getByText('Please verify who you are before you deposit, buy or withdraw.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm it' })).toHaveAttribute(
    'href',
    '/my-account/deposit/authorisation/d-1',
  );
});

test('nothing is there where nothing waits, and no way leads where the customer cannot go', async () => {
  await shown(
    { isVerified: false, verificationRules: [{ action: 'spend', verificationRequired: true }] },
    { capabilities: CAPABILITIES.filter((capability) => capability !== 'verify_id') },
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('who cannot manage cards uses another one with the next deposit', async () => {
  await shown(
    { paymentMethods: [cardsThat('10/26')] },
    {
      capabilities: CAPABILITIES.filter(
        (capability) => capability !== 'wallet_manage' && capability !== 'wallet_withdrawal',
      ),
    },
  );
  expect(lines()).toEqual([['Your Visa card ending 1110 has expired.', 'Use another card']]);
});

test('the suggestion goes for good when it is declined; a failure is said and it stays', async () => {
  const user = userEvent.setup();
  let isSuggested = true;
  let fails = true;
  const shop = await shown(() => ({ twoFactorSuggested: isSuggested }), {
    [DECLINE]: () => {
      if (fails) return new Refusal(503, 'server.unavailable', 'Too busy.');
      isSuggested = false;
      return {};
    },
  });
  expect(screen.getByRole('region', { name: 'Suggestions' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('region', { name: 'Suggestions' })).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Hello' })).toHaveFocus();
  expect(shop.requests.filter((call) => call === DECLINE)).toHaveLength(2);
});

test('an account of the earlier shop is moved by the dialog, where that is on', async () => {
  const over = { migrationStatus: 'eligible_soft' as const };
  writeCookie('migrationDismissed', '1');
  await shown(over, { 'GET /api/session': aCustomer() });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Move my account' }));
  expect(await screen.findByRole('dialog', { name: 'Move your account' })).toBeVisible();
  cleanup();
  act(closeMigration);
  await shown(over, { capabilities: CAPABILITIES.filter((one) => one !== 'customer_migration') });
  expect(screen.queryByRole('button', { name: 'Move my account' })).not.toBeInTheDocument();
});
