import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { endPush, rememberPushOwner } from '@/lib/browser/push-owner';
import { aPushBrowser } from '@/lib/browser/testing/a-push-browser';
import type { PushState } from '@/lib/contract/web-push';
import { PushSection } from './push-section';

const HERE = 'https://push.example.com/new';
const KEY = `B${'A'.repeat(86)}`;
const choices = { results: true, wins: true, jackpots: false, showsAmounts: false };
const subscription = (over: Partial<typeof choices> = {}) => ({
  id: 'here',
  endpoint: HERE,
  choices: { ...choices, ...over },
  createdAt: '2026-11-28T00:00:00.000Z',
  lastUsedAt: null,
});
const state = (over: Partial<PushState> = {}): PushState => ({
  publicKey: KEY,
  mayHearOfJackpots: true,
  hasJackpots: true,
  subscriptions: [],
  ...over,
});
const isOn = state({ subscriptions: [subscription()] });

let browser: ReturnType<typeof aPushBrowser> | undefined;
const inBrowser = (sketch: Parameters<typeof aPushBrowser>[0]) => {
  browser = aPushBrowser(sketch);
  return browser;
};
afterEach(async () => {
  await endPush(null);
  browser?.takeAway();
  browser = undefined;
});

const open = (now: Answer, over: Record<string, Answer> = {}) =>
  visit(<PushSection customerId="pat" />, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getPush': now,
    ...over,
  });
const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole('checkbox', { name });

test('nothing is asked before the press; a yes turns on results and wins, without amounts and jackpots', async () => {
  const { requestPermission, register } = inBrowser({});
  const { bodies } = await open(state(), { 'POST /api/call/savePush': isOn });
  const turnOn = await button('Turn on notifications');
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(turnOn);
  expect(await screen.findByText('Notifications are on.')).toBeVisible();
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(register).toHaveBeenCalledWith('/tickets-worker.js?push');
  expect(bodies).toContainEqual({
    endpoint: HERE,
    keys: { p256dh: 'p', auth: 'a' },
    choices: { results: true, wins: true, jackpots: false, shows_amounts: false },
  });
  expect(screen.getByRole('heading', { name: 'On this device' })).toHaveFocus();
});

test('who closes the question without an answer is told that nothing has changed', async () => {
  inBrowser({ answer: 'default' });
  const { requests } = await open(state());
  await userEvent.click(await button('Turn on notifications'));
  expect(await screen.findByText(/nothing has changed. Press again/)).toBeVisible();
  expect(requests.some((request) => request.includes('savePush'))).toBe(false);
});

test('who says no, now or before, is told how to undo it', async () => {
  inBrowser({ answer: 'denied' });
  await open(state());
  await userEvent.click(await button('Turn on notifications'));
  expect(
    await screen.findByText('Your browser blocks notifications from this shop.'),
  ).toBeVisible();
  expect(screen.getByText(/open the permissions of this site/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a browser that cannot subscribe says so, and can be tried again', async () => {
  inBrowser({ failure: new Error('no push service') });
  await open(state());
  await userEvent.click(await button('Turn on notifications'));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be turned on');
  expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeEnabled();
});

test('a browser without notifications says what comes instead', async () => {
  await open(state());
  expect(await screen.findByText(/still come by email/)).toBeVisible();
});

test('an iPhone is told to add the shop to its Home Screen first', async () => {
  const agent = asAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  await open(state());
  expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
  agent.restore();
});

test('a choice counts as soon as it is made, and amounts are a choice of wins', async () => {
  inBrowser({ permission: 'granted', endpoint: HERE });
  let now = subscription();
  const { bodies } = await open(isOn, {
    'POST /api/call/changePush': (body) => {
      const { choices: change } = body as { choices: Record<string, boolean> };
      const { shows_amounts: showsAmounts = now.choices.showsAmounts, ...rest } = change;
      now = subscription({ ...now.choices, ...rest, showsAmounts });
      return state({ subscriptions: [now] });
    },
  });
  await userEvent.click(await box('Say how much I won'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(await box('Say how much I won')).toBeChecked();
  await userEvent.click(await box('Large jackpots'));
  await waitFor(async () => expect(await box('Large jackpots')).toBeChecked());
  await userEvent.click(await box('My wins'));
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'Say how much I won' })).not.toBeInTheDocument(),
  );
  expect(bodies.slice(-3)).toEqual([
    { subscription_id: 'here', choices: { shows_amounts: true } },
    { subscription_id: 'here', choices: { jackpots: true } },
    { subscription_id: 'here', choices: { wins: false } },
  ]);
});

test('what could not be saved is said, and the choice is as it was', async () => {
  inBrowser({ permission: 'granted', endpoint: HERE });
  await open(isOn, { 'POST /api/call/changePush': () => new Refusal(503, 'server.unavailable') });
  await userEvent.click(await box('My wins'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed');
  expect(await box('My wins')).toBeChecked();
});

test('jackpots cannot be chosen by who may be sent no marketing', async () => {
  inBrowser({ permission: 'granted', endpoint: HERE });
  await open(state({ ...isOn, mayHearOfJackpots: false }));
  const jackpots = await box('Large jackpots');
  expect(jackpots).toBeDisabled();
  expect(jackpots).toHaveAccessibleDescription(/only while you let us send you offers by email/);
});

test('where nothing has a jackpot none can be heard of', async () => {
  inBrowser({ permission: 'granted', endpoint: HERE });
  await open(state({ ...isOn, hasJackpots: false }));
  expect(await box('My wins')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Large jackpots' })).toBeNull();
});

test('a test is sent on a press, and says that it comes, or why not', async () => {
  inBrowser({ permission: 'granted', endpoint: HERE });
  let times = 0;
  await open(isOn, {
    'POST /api/call/testPush': () => {
      times += 1;
      return times === 1 ? isOn : new Refusal(429, 'request.rate_limited', 'Please wait.');
    },
  });
  await userEvent.click(await button('Send a test'));
  expect(await screen.findByText(/On its way/)).toBeVisible();
  await userEvent.click(await button('Send a test'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait.');
});

test('turning off ends it here and in the shop', async () => {
  const { unsubscribe } = inBrowser({});
  const { bodies } = await open(state(), {
    'POST /api/call/savePush': isOn,
    'POST /api/call/removePush': state(),
  });
  await userEvent.click(await button('Turn on notifications'));
  await userEvent.click(await button('Turn off'));
  expect(await button('Turn on notifications')).toBeVisible();
  expect(bodies).toContainEqual({ subscription_id: 'here' });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('what was turned off in another tab is off here as well', async () => {
  const { unsubscribe } = inBrowser({ permission: 'granted', endpoint: HERE });
  rememberPushOwner('pat');
  let isKnown = true;
  await open(() => (isKnown ? isOn : state()), {
    'POST /api/call/removePush': () => {
      isKnown = false;
      return new Refusal(404, 'push.unknown', 'It is not there.');
    },
  });
  await userEvent.click(await button('Turn off'));
  expect(await button('Turn on notifications')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('a browser that the shop does not know is off, though its permission is there', async () => {
  inBrowser({ permission: 'granted', endpoint: 'https://push.example.com/old' });
  await open(isOn);
  expect(await button('Turn on notifications')).toBeVisible();
});

test('what could not be read can be read again', async () => {
  inBrowser({});
  let times = 0;
  await open(() => {
    times += 1;
    return times > 1 ? state() : new Refusal(422, 'request.invalid');
  });
  await userEvent.click(await button('Try again'));
  expect(await button('Turn on notifications')).toBeVisible();
});

test('a shop that pushes nothing has no such section', async () => {
  inBrowser({});
  const { requests } = await open(state({ publicKey: null }));
  await waitFor(() => expect(requests).toContain('GET /api/call/getPush'));
  await waitFor(() => expect(screen.queryByText('On this device')).not.toBeInTheDocument());
});

function asAgent(agent: string) {
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
  return { restore: () => Reflect.deleteProperty(navigator, 'userAgent') };
}
