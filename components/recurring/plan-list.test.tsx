import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, anOverview, Refusal, visit } from '@/components/session/testing/a-visit';
import { CAPABILITIES } from '@/lib/contract/site';
import { cardsThat } from '@/lib/rules/testing/an-overview';
import { AutoplayList, RecurringPurchaseList, SubscriptionList } from './plan-list';
import { RecurringMethod } from './recurring-method';
import { anAutoplay, aSubscription, dollars } from './testing/a-plan';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const pageOf = (items: object[], total = items.length) => ({
  items,
  pageInfo: { limit: 10, offset: 0, total },
});
const LIST = 'GET /api/call/listRecurringPurchases';

test('both kinds are listed, with how often, the price, and what waits', async () => {
  await visit(<RecurringPurchaseList page={1} dateLocale={dateLocale} />, {
    [LIST]: pageOf([
      anAutoplay({ minimumJackpotAmount: dollars(2_000_000_000), askedPrice: dollars(700) }),
      aSubscription({ id: 'another', skipsNext: true }),
    ]),
  });
  const [autoplay, subscription] = await screen.findAllByRole('listitem');
  expect(autoplay).toHaveTextContent(/Jackpots over \$20.million/);
  expect(autoplay).toHaveTextContent('$7.00 each time');
  expect(autoplay).toHaveTextContent('New price');
  expect(subscription).toHaveTextContent('Leaves out the next draw');
  expect(screen.getByRole('link', { name: 'Make a Smile Lottery' })).toHaveAttribute(
    'href',
    '/my-account/subscriptions/ticket/another',
  );
});

test('whoever has none is told how to begin; a failed read can be tried again', async () => {
  const user = userEvent.setup();
  let answer: Answer = new Refusal(403, 'auth.capability_missing') as object;
  await visit(<AutoplayList page={1} dateLocale={dateLocale} />, {
    'GET /api/call/listAutoplay': () => answer as object,
  });
  expect(await screen.findByText('We could not load your recurring purchases')).toBeVisible();
  answer = pageOf([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No autoplay yet' })).toBeVisible();
  expect(screen.getByText(/your numbers are in every draw/)).toBeVisible();
});

test('a page past the end leads to the last one', async () => {
  await visit(<AutoplayList page={4} dateLocale={dateLocale} />, {
    'GET /api/call/listAutoplay': pageOf([], 23),
  });
  expect(await screen.findByRole('link', { name: 'Go to page 3' })).toHaveAttribute(
    'href',
    '/my-account/autoplay/3',
  );
});

test('paused subscriptions stay in sight below the active ones', async () => {
  const paused = aSubscription({ recurringStatus: 'recurring_status_paused' });
  let reads = 0;
  await visit(<SubscriptionList page={1} dateLocale={dateLocale} />, {
    'GET /api/call/listSubscriptions': () => {
      reads += 1;
      return reads === 1 ? pageOf([]) : pageOf([paused]);
    },
  });
  const section = await screen.findByRole('region', { name: 'Paused' });
  expect(within(section).getByRole('link', { name: 'Make a Smile Lottery' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No active subscription' })).toBeVisible();
});

test('what pays is chosen from what can pay, and a card is named', async () => {
  const user = userEvent.setup();
  const customer = (selected: string) => ({
    ...anOverview(2_000),
    paymentMethods: [cardsThat('09/39')],
    availableRecurringPurchaseMethods: ['wallet', 'cc'],
    selectedRecurringPurchaseMethodKey: selected,
  });
  const { requests, bodies } = await visit(<RecurringMethod capabilities={CAPABILITIES} />, {
    'GET /api/call/getCustomer': customer('wallet'),
    'POST /api/call/setRecurringPurchaseMethod': {},
  });
  expect(await screen.findByRole('radio', { name: 'Your wallet' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Visa ending 1110' }));
  expect(bodies[requests.indexOf('POST /api/call/setRecurringPurchaseMethod')]).toEqual({
    recurring_purchase_method: 'cc',
  });
});

test('a card that cannot be charged stays chosen, and the wallet can be chosen instead', async () => {
  const user = userEvent.setup();
  let selected = 'cc';
  const { requests, bodies } = await visit(<RecurringMethod capabilities={CAPABILITIES} />, {
    'GET /api/call/getCustomer': () => ({
      ...anOverview(2_000),
      availableRecurringPurchaseMethods: ['wallet'],
      selectedRecurringPurchaseMethodKey: selected,
    }),
    'POST /api/call/setRecurringPurchaseMethod': () => {
      selected = 'wallet';
      return {};
    },
  });
  expect(await screen.findByRole('radio', { name: /Your card/ })).toBeChecked();
  expect(screen.getByText('It cannot be charged now.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Your wallet' }));
  expect(bodies[requests.indexOf('POST /api/call/setRecurringPurchaseMethod')]).toEqual({
    recurring_purchase_method: 'wallet',
  });
  expect(await screen.findByText(/^Your wallet pays\./)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What pays' })).toHaveFocus();
});

test('what pays keeps the focus when it is chosen, and says what was refused', async () => {
  const user = userEvent.setup();
  const { requests } = await visit(<RecurringMethod capabilities={CAPABILITIES} />, {
    'GET /api/call/getCustomer': {
      ...anOverview(2_000),
      availableRecurringPurchaseMethods: ['wallet', 'cc'],
      selectedRecurringPurchaseMethodKey: 'wallet',
    },
    'POST /api/call/setRecurringPurchaseMethod': () =>
      new Refusal(422, 'wallet.method_unavailable', 'It cannot pay.'),
  });
  const card = await screen.findByRole('radio', { name: 'Your card' });
  await user.click(card);
  expect(await screen.findByRole('alert')).toHaveTextContent('It cannot pay.');
  expect(card).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Your wallet' })).toBeChecked();
  expect(requests).toContain('POST /api/call/setRecurringPurchaseMethod');
});
