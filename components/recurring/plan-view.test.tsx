import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, anOverview, Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import type { CustomerOverview } from '@/lib/contract/identity';
import type { AutoplayDetails, SubscriptionDetails } from '@/lib/contract/plans';
import { CAPABILITIES } from '@/lib/contract/site';
import { aCalmCustomer, cardsThat } from '@/lib/rules/testing/an-overview';
import { AutoplayView, SubscriptionView } from './plan-view';
import { soldPlan } from './sold-plan';
import { anAutoplay, aSubscription, dollars } from './testing/a-plan';

const around = {
  dateLocale: { locale: 'en-AU', timeZone: 'Australia/Brisbane' },
  capabilities: CAPABILITIES,
  pricingId: 'AU',
} as const;
const POST = (name: string) => `POST /api/call/${name}`;

afterEach(() => act(clearNotices));

const openAutoplay = (plan: AutoplayDetails, answers: Record<string, Answer> = {}) =>
  visit(
    <>
      <AutoplayView id="a-plan" {...around} {...soldPlan(plan)} />
      <Toaster />
    </>,
    {
      'GET /api/call/getAutoplay': plan,
      'GET /api/call/getCustomer': {
        ...anOverview(2_000),
        selectedRecurringPurchaseMethodKey: 'wallet',
      },
      ...answers,
    },
  );
const openSubscription = (plan: SubscriptionDetails, answers: Record<string, Answer> = {}) =>
  visit(
    <>
      <SubscriptionView id="a-plan" {...around} {...soldPlan(plan)} />
      <Toaster />
    </>,
    { 'GET /api/call/getSubscription': plan, ...answers },
  );

test('an active plan is paused, and the customer is read again', async () => {
  const user = userEvent.setup();
  let plan = anAutoplay();
  const { requests } = await openAutoplay(plan, {
    'GET /api/call/getAutoplay': () => plan,
    [POST('pauseAutoplay')]: () => {
      plan = anAutoplay({ recurringStatus: 'recurring_status_paused' });
      return plan;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('region', { name: 'Paused' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
  expect(screen.getByText('Powerball is paused.')).toBeVisible();
  const after = requests.slice(requests.findIndex((one) => one.startsWith(POST('pauseAutoplay'))));
  expect(after.filter((one) => one.includes('getCustomer'))).not.toEqual([]);
});

test('a toggle that is refused says why, as a notification too', async () => {
  const user = userEvent.setup();
  const sentence = 'Only a recurring purchase that is active can be paused.';
  await openAutoplay(anAutoplay(), {
    [POST('pauseAutoplay')]: () => new Refusal(422, 'recurring.wrong_state', sentence),
  });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText('Not changed')).toBeVisible();
});

test('a new price is agreed to by the amount that was shown, or the plan pauses', async () => {
  const user = userEvent.setup();
  const plan = anAutoplay({ askedPrice: dollars(700) });
  const { bodies } = await openAutoplay(plan, { [POST('agreeToPrice')]: anAutoplay() });
  const question = await screen.findByRole('region', { name: 'A new price' });
  expect(question).toHaveTextContent('It costs $7.00 each time now; you agreed to $6.15.');
  expect(within(question).getByRole('button', { name: 'Pause instead' })).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Agree to $7.00' }));
  expect(bodies).toContainEqual({ plan_id: 'a-plan', asked_cents: 700 });
});

test.each([
  ['soft_failure', 'wallet.insufficient_funds', 'Not bought yet', /not enough money.*try again/],
  ['hard_failure', 'cart.sold_out', 'A draw was missed', /sold out.*Nothing was bought/],
  ['hard_failure', 'recurring.price_not_agreed', 'A draw was missed', /you had not agreed to it/],
  ['soft_failure', 'limits.answer_required', 'Not bought yet', /ask you about a deposit limit/],
  ['soft_failure', 'offer.migration_restriction', 'Not bought yet', /accounts that have moved/],
  ['hard_failure', 'something.new', 'A draw was missed', /Something stood in the way/],
] as const)('a %s by %s is said in words', async (lastAttemptStatus, reason, title, text) => {
  await openAutoplay(anAutoplay({ lastAttemptStatus, lastAttemptReason: reason }));
  expect(await screen.findByRole('region', { name: title })).toHaveTextContent(text);
});

test.each([
  ['wallet.insufficient_funds', 'Deposit', '/my-account/deposit'],
  ['limits.answer_required', 'See your limits', '/my-account/precommitment-limit'],
  ['offer.migration_restriction', 'Move your account', '/my-account'],
])('what %s can be mended by is a link: %s', async (lastAttemptReason, name, href) => {
  await openAutoplay(anAutoplay({ lastAttemptStatus: 'soft_failure', lastAttemptReason }));
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('cancelling is asked first, and a cancelled plan can only be looked at', async () => {
  const user = userEvent.setup();
  let plan = anAutoplay();
  const { requests } = await openAutoplay(plan, {
    'GET /api/call/getAutoplay': () => plan,
    [POST('cancelAutoplay')]: () => {
      plan = anAutoplay({ recurringStatus: 'recurring_status_cancelled' });
      return plan;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel for good' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Powerball?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(requests).not.toContain(POST('cancelAutoplay'));
  await user.click(screen.getByRole('button', { name: 'Cancel for good' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel it' }));
  expect(await screen.findByRole('region', { name: 'Cancelled' })).toBeVisible();
  for (const name of ['Pause', 'Change', 'Save', 'Cancel for good'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('another price is shown before a change is saved, and sent with it', async () => {
  const user = userEvent.setup();
  const { requests, bodies } = await openSubscription(aSubscription(), {
    [POST('pricePlan')]: { price: dollars(5_000) },
    [POST('changeSubscription')]: aSubscription({ numberOfTickets: 10, price: dollars(5_000) }),
  });
  const plays = await screen.findByRole('region', { name: 'What is played' });
  await user.click(within(plays).getByRole('button', { name: 'Change' }));
  await user.click(await within(plays).findByRole('radio', { name: /10 tickets/ }));
  await user.selectOptions(within(plays).getByLabelText('Cause'), 'Another cause');
  await user.click(within(plays).getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Another price' });
  expect(dialog).toHaveTextContent('It then costs $50.00 each time, instead of $25.00.');
  expect(requests).not.toContain(POST('changeSubscription'));
  await user.click(within(dialog).getByRole('button', { name: 'Agree to $50.00 and save' }));
  expect(bodies[requests.indexOf(POST('changeSubscription'))]).toEqual({
    subscription_id: 'a-plan',
    number_of_tickets: 10,
    cause_key: 'two',
    expected_price_cents: 5_000,
  });
});

test('the same numbers each time have to be complete before they are saved', async () => {
  const user = userEvent.setup();
  const { requests } = await openAutoplay(anAutoplay());
  const plays = await screen.findByRole('region', { name: 'What is played' });
  await user.click(within(plays).getByRole('button', { name: 'Change' }));
  await user.click(await within(plays).findByRole('radio', { name: 'The same numbers each time' }));
  await user.click(within(plays).getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please fill in all numbers of every game.')).toBeVisible();
  expect(requests).not.toContain(POST('pricePlan'));
});

test('how often is saved alone, and the jackpot by its own call', async () => {
  const user = userEvent.setup();
  let plan = anAutoplay();
  const { requests, bodies } = await openAutoplay(plan, {
    'GET /api/call/getAutoplay': () => plan,
    [POST('changeAutoplay')]: plan,
    [POST('setMinimumJackpot')]: () => {
      plan = anAutoplay({ cadence: 'weekly', minimumJackpotAmount: dollars(2_000_000_000) });
      return plan;
    },
  });
  const form = await screen.findByRole('region', { name: 'How often' });
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.selectOptions(within(form).getByLabelText('Buys again'), 'Every week');
  await user.selectOptions(within(form).getByLabelText('At which jackpots'), '2000000000');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It counts from the next draw on.');
  expect(within(form).getByRole('heading', { name: 'How often' })).toHaveFocus();
  expect(within(form).getByLabelText('Buys again')).toHaveValue('weekly');
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(bodies[requests.indexOf(POST('changeAutoplay'))]).toEqual({
    autoplay_id: 'a-plan',
    cadence: 'weekly',
  });
  expect(bodies[requests.indexOf(POST('setMinimumJackpot'))]).toEqual({
    autoplay_id: 'a-plan',
    minimum_jackpot_amount: '20000000',
  });
});

test('a raffle’s autoplay follows its draws: there is no other choice', async () => {
  const raffle = aSubscription();
  await openAutoplay(
    anAutoplay({
      ...{ productType: 'raffle_ticket', productOfferKey: raffle.productOfferKey },
      ...{ gameOfferName: raffle.gameOfferName, hasJackpot: false, books: raffle.books },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'How often' })).not.toBeInTheDocument();
});

test('the draw that is shown is the one that is left out', async () => {
  const user = userEvent.setup();
  const { requests, bodies } = await openAutoplay(anAutoplay(), { [POST('skipNextDraw')]: {} });
  await user.click(await screen.findByRole('button', { name: /^Leave out the draw of \d/ }));
  await screen.findByText('Powerball leaves out the next draw.');
  expect(bodies[requests.indexOf(POST('skipNextDraw'))]).toEqual({
    plan_id: 'a-plan',
    skips: true,
    draw_no: 101,
  });
});

test('its draws so far are told, with receipts', async () => {
  const at = { happenedAt: '2026-11-19T09:00:00.000Z', total: dollars(0), checkoutId: null };
  await openAutoplay(
    anAutoplay({
      history: [
        { ...at, drawNo: 102, outcome: 'skipped', reason: 'jackpot' },
        { ...at, drawNo: 101, outcome: 'missed', reason: 'limits.spend_exceeded' },
        {
          ...at,
          drawNo: 100,
          outcome: 'purchased',
          reason: null,
          checkoutId: 'bought',
          total: dollars(615),
        },
      ],
    }),
  );
  const history = await screen.findByRole('region', { name: 'Its draws so far' });
  expect(history).toHaveTextContent('Left out: The jackpot was smaller than you chose.');
  expect(history).toHaveTextContent('Missed: It would have gone over your spend limit.');
  expect(history).toHaveTextContent('Bought for $6.15');
  expect(within(history).getByRole('link', { name: 'Receipt for draw 100' })).toHaveAttribute(
    'href',
    '/receipt/bought',
  );
});

test('a plan says with which card its next draw is paid, and where the wallet does not suffice', async () => {
  const customer = (over: Partial<CustomerOverview>) => ({
    'GET /api/call/getCustomer': aCalmCustomer({ balance: dollars(0), ...over }),
  });
  await openAutoplay(
    anAutoplay(),
    customer({
      paymentMethods: [cardsThat('09/39')],
      availableRecurringPurchaseMethods: ['wallet', 'cc'],
      selectedRecurringPurchaseMethodKey: 'cc',
    }),
  );
  expect(
    await screen.findByText('Paid with Visa ending 1110 when your wallet is short.'),
  ).toBeVisible();
  cleanup();
  await openAutoplay(anAutoplay(), customer({}));
  expect(await screen.findByText(/which holds \$0\.00\. That is too little/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change what pays' })).toBeVisible();
});
