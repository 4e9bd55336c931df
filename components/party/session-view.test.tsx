import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import type { PartySessionDetails } from '@/lib/contract/party-sessions';
import { DiscoverParties } from './discover-parties';
import { SessionView } from './session-view';
import {
  aSession,
  dollars,
  GROUP_ID,
  pageOf,
  paidDetails,
  SESSION_ID,
  someDetails,
} from './testing/a-party';
import { PartyTicketView } from './ticket-view';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const CHANGE = 'POST /api/call/changePartySession';

const show = (session: PartySessionDetails, answers: Record<string, Answer> = {}) =>
  visit(
    <>
      <SessionView id={SESSION_ID} dateLocale={dateLocale} />
      <Toaster />
    </>,
    { 'GET /api/call/getPartySession': session, ...answers },
  );

afterEach(() => act(clearNotices));

test('a draw on sale shows its pot, who holds how much of it, and that the numbers come later', async () => {
  await show(someDetails());
  const holders = await screen.findByRole('list', { name: 'Who plays' });
  expect(within(holders).getByText('2 shares, 40%')).toBeVisible();
  expect(within(holders).getByText('3 shares, 60%')).toBeVisible();
  expect(screen.getByText(/^20 games so far: 4 for each share/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take a share for $5.00' })).toBeVisible();
  expect(screen.getByText(/too few shares at the close is cancelled/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this draw' })).not.toBeInTheDocument();
});

test('a draw that is over shows what was drawn, what the ticket won, and my part in my wallet', async () => {
  await show(paidDetails());
  expect(await screen.findByText('The ticket won $100.01')).toBeVisible();
  const myPart = within(screen.getByRole('region', { name: 'Your part' }));
  expect(myPart.getByText('$40')).toBeVisible();
  expect(
    screen.getByText(/^For 2 of 5 shares\. The prize is in your wallet\. There/),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Winning numbers of draw 1589' })).toBeVisible();
  expect(screen.getByText('14 more games')).toBeVisible();
  // what was drawn is marked on the ticket's games, with what each won
  expect(
    within(screen.getByRole('list', { name: 'Game 1' })).getAllByText(/matched/i).length,
  ).toBeGreaterThan(0);
  expect(screen.getAllByText('Division 1').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Take a share/ })).not.toBeInTheDocument();
});

test.each([
  [{ prize: null, isConfirmed: false }, 'Provisional'],
  [{ prize: null, isConfirmed: true }, 'Confirmed'],
  [{ prize: dollars(100_01), isConfirmed: true }, 'In your wallet'],
])(
  'my part of a win says how far the money is, and %o leads on from there',
  async ({ prize, isConfirmed }, stage) => {
    const myWin = { prize: dollars(40_00), note: 'The sentence of its state.', isConfirmed };
    await show({ ...paidDetails(), status: prize ? 'paid' : 'closed', prize, myWin });
    const myPart = within(await screen.findByRole('region', { name: 'Your part' }));
    const steps = within(myPart.getByRole('list', { name: 'Where the money is' }));
    const step = steps.getAllByRole('listitem').find((item) => item.getAttribute('aria-current'));
    expect(step).toHaveTextContent(stage);
    expect(myPart.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(myPart.queryAllByRole('link', { name: 'See your transactions' })).toHaveLength(
      prize ? 1 : 0,
    );
    expect(myPart.getAllByRole('link').at(-1)).toHaveAccessibleName('Friday team');
    expect(myPart.queryByRole('complementary')).toBeNull();
  },
);

test('a part that changes something in a life has a person to talk to', async () => {
  const myWin = { prize: dollars(267_009_24), note: 'In your wallet.', isConfirmed: true };
  await show({ ...paidDetails(), myWin });
  expect(await screen.findByRole('complementary', { name: /^A win of this size/ })).toBeVisible();
  expect(screen.getByText('Congratulations: you won')).toBeVisible();
});

test('a draw with too few shares says so, and that everybody was paid back', async () => {
  await show(someDetails({ status: 'cancelled', cancelledReason: 'too_few_shares' }));
  const notice = await screen.findByRole('region', { name: 'Cancelled' });
  expect(notice).toHaveTextContent('Too few shares were taken before sales closed.');
  expect(notice).toHaveTextContent('Every share was paid back in full.');
});

test('who left and has shares sees their draw, which is not told live and sells them nothing', async () => {
  const { requests } = await show(someDetails({ isMember: false }));
  expect(await screen.findByText(/^You are not in the group any more\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your ticket' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Friday team' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take a share/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Updates by itself.')).not.toBeInTheDocument();
  expect(requests.some((call) => call.includes('listPartyEvents'))).toBe(false);
});

test('whoever was removed without shares is told, in place of what they saw', async () => {
  let isIn = true;
  await show(someDetails(), {
    'GET /api/call/getPartySession': () =>
      isIn ? someDetails({ myShares: 0 }) : new Refusal(404, 'party.session_not_found'),
    'GET /api/call/listPartyEvents': () => {
      isIn = false;
      return new Refusal(404, 'party.group_not_found');
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'You are not in this group any more' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take a share/ })).not.toBeInTheDocument();
});

describe('the next draw', () => {
  const repeated = (over = {}) =>
    someDetails({ autosessionStatus: 'on', isOrganiser: true, ...over });

  test('the organiser pauses it, and turns it off for good after a question', async () => {
    const user = userEvent.setup();
    const { requests, bodies } = await show(repeated(), { [CHANGE]: repeated() });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(bodies[requests.indexOf(CHANGE)]).toEqual({
      session_id: SESSION_ID,
      autosession_status: 'paused',
    });
    await user.click(screen.getByRole('button', { name: 'Turn off for good' }));
    const dialog = screen.getByRole('dialog', { name: 'Turn it off for good?' });
    await user.click(within(dialog).getByRole('button', { name: 'Turn off for good' }));
    expect(await screen.findByText('No further draw goes on sale by itself.')).toBeVisible();
  });

  test('what was turned off in another tab cannot go on, in the specification’s words', async () => {
    const user = userEvent.setup();
    const sentence =
      'The organiser has turned off ticket creation into future draws and cannot be unpaused.';
    await show(repeated({ autosessionStatus: 'paused' }), {
      [CHANGE]: () => new Refusal(422, 'party.autosession_off', sentence),
    });
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    expect(await within(screen.getByRole('alert')).findByText(sentence)).toBeVisible();
  });

  test('any other failure says that it was not changed', async () => {
    const user = userEvent.setup();
    await show(repeated(), { [CHANGE]: () => new Refusal(404, 'party.session_not_found') });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(
      await screen.findByText(
        'Sorry, looks like we could not change this ticket. Please try again.',
      ),
    ).toBeVisible();
  });

  test('the organiser turns on what never was, is told so, and may pause it from where they are', async () => {
    const user = userEvent.setup();
    let session = repeated({ autosessionStatus: 'off', canTurnOn: true });
    const { requests, bodies } = await show(session, {
      'GET /api/call/getPartySession': () => session,
      [CHANGE]: () => {
        session = repeated({ canTurnOn: false });
        return session;
      },
    });
    const button = await screen.findByRole('button', { name: 'Repeat' });
    expect(screen.queryByRole('button', { name: 'Turn off for good' })).not.toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByText('The next draw goes on sale by itself.')).toBeVisible();
    expect(bodies[requests.indexOf(CHANGE)]).toEqual({
      session_id: SESSION_ID,
      autosession_status: 'on',
    });
    expect(await screen.findByRole('button', { name: 'Pause' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Turn off for good' })).toBeVisible();
  });

  test.each([false, undefined])(
    'what was turned off offers nothing, nor does an older node (%s)',
    async (canTurnOn) => {
      await show(repeated({ autosessionStatus: 'off', canTurnOn }));
      expect(await screen.findByText('Once')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Repeat' })).not.toBeInTheDocument();
    },
  );

  test('a member sees how it is, and changes nothing', async () => {
    await show(someDetails({ autosessionStatus: 'paused' }));
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
  });
});

test('the organiser calls a draw off after a question', async () => {
  const user = userEvent.setup();
  const { requests } = await show(someDetails({ isOrganiser: true }), {
    'POST /api/call/cancelPartySession': someDetails({ status: 'cancelled' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel this draw' }));
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel and pay back' }));
  expect(await screen.findByText(/everybody has their money back/)).toBeVisible();
  expect(requests).toContain('POST /api/call/cancelPartySession');
});

describe('my ticket', () => {
  const ORDER = 'GET /api/call/getPartyOrder';
  const order = {
    socialSyndicateId: SESSION_ID,
    status: 'paid',
    shares: 2,
    total: dollars(1_000),
    prize: dollars(40_00),
    purchases: [
      {
        orderId: 'o',
        checkoutId: 'c',
        shares: 2,
        total: dollars(1_000),
        isRefunded: false,
        purchasedAt: '2026-11-20T00:00:00.000Z',
      },
    ],
    session: paidDetails(),
  };
  const open = (answer: Answer) =>
    visit(
      <>
        <PartyTicketView id={SESSION_ID} dateLocale={dateLocale} />
        <Toaster />
      </>,
      { [ORDER]: answer },
    );

  test('says what I hold, what I paid, and where the receipt is', async () => {
    await open(order);
    const ticket = await screen.findByRole('article');
    expect(ticket).toHaveTextContent('2 of 5');
    expect(ticket).toHaveTextContent('$10.00');
    const bought = screen.getByRole('region', { name: 'Bought' });
    expect(within(bought).getByRole('link')).toHaveAttribute('href', '/receipt/c');
  });

  test('shares that a break paid back say so, and wait for no draw', async () => {
    const [purchase] = order.purchases;
    await open({
      ...{ ...order, status: 'open', isRefunded: true, shares: 0, total: dollars(0) },
      purchases: [{ ...purchase, isRefunded: true }],
      session: someDetails({ isMember: false, myShares: 0, holders: [] }),
    });
    const ticket = await screen.findByRole('article');
    expect(within(ticket).getByText('Paid back')).toBeVisible();
    expect(ticket).toHaveTextContent('is in your wallet again');
    expect(within(ticket).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('2 shares for $10.00, paid back')).toBeVisible();
  });

  test('that it cannot be loaded is a notification that stays until it can', async () => {
    const user = userEvent.setup();
    let answer: object = new Refusal(404, 'order.not_found');
    await open(() => answer);
    const sentence =
      'Sorry, looks like we could not load this Lotto Party ticket. Please try again.';
    expect(await screen.findByText(sentence)).toBeVisible();
    answer = order;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });
});

describe('public groups', () => {
  const LIST = 'GET /api/call/discoverPartySessions';
  const discovered = (over = {}) => ({
    ...aSession(),
    organiserName: 'Robin',
    memberCount: 3,
    isMember: false,
    ...over,
  });
  const discover = (answers: Record<string, Answer>) =>
    visit(<DiscoverParties dateLocale={dateLocale} />, answers);

  test('a guest sees what they would join, a customer joins', async () => {
    await discover({ [LIST]: pageOf([discovered()]) });
    expect(await screen.findByText('$25.00 in the pot, $5.00 a share, 3 members')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in to join Friday team' })).toBeVisible();
    const user = userEvent.setup();
    const { visited } = await discover({
      'GET /api/session': aCustomer(),
      [LIST]: pageOf([discovered()]),
      'POST /api/call/joinPartyGroup': {},
    });
    await user.click(await screen.findByRole('button', { name: 'Join Friday team' }));
    expect(visited).toEqual([`/my-account/lotto-party/group/${GROUP_ID}`]);
  });

  test('the next page takes the place of the one before when it is there, and the focus stays in the list', async () => {
    const user = userEvent.setup();
    let isNext = false;
    await discover({
      [LIST]: () =>
        pageOf([isNext ? discovered({ sessionId: 'b', groupName: 'Choir' }) : discovered()], 8),
    });
    const more = await screen.findByRole('button', { name: 'More' });
    isNext = true;
    // the press alone: nothing is answered yet
    fireEvent.click(more);
    const list = screen.getByRole('list', { name: 'Public groups' });
    expect(within(list).getByRole('heading', { name: 'Friday team' })).toBeVisible();
    expect(list).toHaveFocus();
    expect(await within(list).findByRole('heading', { name: 'Choir' })).toBeVisible();
    expect(list).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Earlier' }));
    expect(list).toHaveFocus();
  });

  test('where there is none, that is said; what failed can be asked again', async () => {
    await discover({ [LIST]: pageOf([]) });
    expect(await screen.findByText(/^No public group has a draw on sale now/)).toBeVisible();
    await discover({ [LIST]: () => new Refusal(403, 'auth.capability_missing') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
