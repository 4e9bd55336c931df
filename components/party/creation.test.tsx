import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { PartyEntry } from './party-entry';
import {
  aConfig,
  aGroup,
  anInvitation,
  GROUP_ID,
  pageOf,
  SESSION_ID,
  someDetails,
  TOKEN,
} from './testing/a-party';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const GROUP = 'POST /api/call/createPartyGroup';
const SESSION = 'POST /api/call/createPartySession';
const OFFERS = [
  {
    key: 'powerball2018',
    draws: [1_589, 1_590].map((drawNo, week) => ({
      drawNo,
      drawDate: `2030-11-${21 + 7 * week}T09:30:00.000Z`,
      stop: `2030-11-${21 + 7 * week}T08:30:00.000Z`,
      purchaseStatus: 'open',
    })),
  },
];

const open = (search: string, answers: Record<string, Answer> = {}) => {
  window.history.replaceState(null, '', `/lotto-party/group${search}`);
  return visit(
    <>
      <PartyEntry pricingId="AU" dateLocale={dateLocale} />
      <Toaster />
    </>,
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getPartyConfig': aConfig(),
      'GET /api/call/getProductOffers': OFFERS,
      'GET /api/call/listPartyGroups': pageOf([]),
      'GET /api/call/getPartyGroup': aGroup(),
      'GET /api/call/getPartySession': someDetails({ isOrganiser: true }),
      [GROUP]: aGroup(),
      [SESSION]: someDetails(),
      ...answers,
    },
  );
};

beforeEach(() => sessionStorage.clear());
afterEach(() => act(clearNotices));

const goOn = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Continue' }));

async function toLastStep(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: 'Name of the group' }), 'Friday team');
  await goOn(user);
  await screen.findByRole('radio', { name: /28 November 2030/ });
  await goOn(user);
  await user.click(await screen.findByRole('radio', { name: /^\$10\.00/ }));
  const size = screen.getByRole('spinbutton', { name: 'Shares at most' });
  expect(size).toHaveValue('50');
  await user.clear(size);
  await user.type(size, '20{Enter}');
  expect(screen.getByText(/^A full ticket has 160 games for \$200\.00\./)).toBeVisible();
  await goOn(user);
  await screen.findByRole('button', { name: 'Put it on sale' });
}

test('five steps make a group and put its draw on sale; then the organiser takes shares', async () => {
  const user = userEvent.setup();
  const { requests, bodies } = await open('');
  await toLastStep(user);
  await user.click(screen.getByRole('radio', { name: /^Every draw/ }));
  await user.click(screen.getByRole('button', { name: 'Put it on sale' }));
  expect(await screen.findByRole('heading', { name: /^It is on sale/ })).toHaveFocus();
  expect(bodies[requests.indexOf(GROUP)]).toEqual({ group_name: 'Friday team' });
  expect(bodies[requests.indexOf(SESSION)]).toEqual({
    group_id: GROUP_ID,
    lottery_key: 'powerball2018',
    draw_no: 1_589,
    share_price_cents: 1_000,
    shares_total: 20,
    autosession_status: 'on',
    invite_all_existing_members: false,
  });
  expect(
    await screen.findByRole('button', { name: /^Take (a share|\d+ shares) for/ }),
  ).toBeVisible();
  expect(window.location.search).toBe('?step=join_session');
});

test('what was decided is there again after a reload, and Back leads to the step before', async () => {
  const user = userEvent.setup();
  await open('');
  await toLastStep(user);
  cleanup();
  const { requests } = await open('?step=set_share_price');
  expect(await screen.findByRole('radio', { name: /^\$10\.00/ })).toBeChecked();
  expect(screen.getByRole('spinbutton', { name: 'Shares at most' })).toHaveValue('20');
  await user.click(screen.getAllByRole('button', { name: 'Draw' })[0] as HTMLElement);
  expect(await screen.findByRole('radio', { name: 'Powerball' })).toBeChecked();
  expect(requests).not.toContain(GROUP);
});

test('a second press makes one group and one session', async () => {
  const user = userEvent.setup();
  const { requests } = await open('');
  await user.type(await screen.findByRole('textbox', { name: 'Name of the group' }), 'Friday team');
  await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Which draw?' });
  expect(requests.filter((one) => one === GROUP)).toHaveLength(1);
});

test.each([
  [422, 'contains_profanity', 'Please choose a name that everybody can read with pleasure.'],
  [409, 'party.name_taken', 'Another group has this name already.'],
])('a name that is refused (%s) is said at its field', async (status, code, message) => {
  const user = userEvent.setup();
  await open('', { [GROUP]: () => new Refusal(status, code, message, 'groupName') });
  const field = await screen.findByRole('textbox', { name: 'Name of the group' });
  await user.type(field, 'Friday team');
  await goOn(user);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Friday team');
});

test('any other failure is a notification that stays', async () => {
  const user = userEvent.setup();
  await open('', { [GROUP]: () => new Refusal(403, 'limits.on_break', 'You are on a break.') });
  await user.type(await screen.findByRole('textbox', { name: 'Name of the group' }), 'Friday team');
  await goOn(user);
  const alert = screen.getByRole('alert');
  expect(
    await within(alert).findByText(
      'Sorry, looks like we failed to create the group/session. Please try again.',
    ),
  ).toBeVisible();
  expect(within(alert).getByText('You are on a break.')).toBeVisible();
});

test('a draw that closed meanwhile is chosen again', async () => {
  const user = userEvent.setup();
  await open('', { [SESSION]: () => new Refusal(422, 'draw.closed', 'This draw is closed.') });
  await toLastStep(user);
  await user.click(screen.getByRole('button', { name: 'Put it on sale' }));
  expect(await screen.findByRole('heading', { name: 'Which draw?' })).toBeVisible();
  expect(screen.getByText('This draw is closed.')).toBeVisible();
});

test.each(['limits.on_break', 'request.invalid'])(
  'what is refused for another reason (%s) is said, and the draw stays chosen',
  async (code) => {
    const user = userEvent.setup();
    await open('', { [SESSION]: () => new Refusal(422, code, 'Not now.') });
    await toLastStep(user);
    await user.click(screen.getByRole('button', { name: 'Put it on sale' }));
    // at the step, and in the notification that stays
    expect(await screen.findAllByText('Not now.')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'Which draw?' })).not.toBeInTheDocument();
  },
);

test('a link from a group begins at its draw; one from a lottery has it chosen', async () => {
  await open(`?group=${GROUP_ID}&step=select_draw`);
  expect(await screen.findByRole('heading', { name: 'Which draw?' })).toBeVisible();
  sessionStorage.setItem(
    'fairdraw.party.pat',
    JSON.stringify({ groupId: GROUP_ID, sessionId: SESSION_ID }),
  );
  await open(`?group=${GROUP_ID}&step=select_draw`);
  expect(screen.queryByRole('heading', { name: /^It is on sale/ })).not.toBeInTheDocument();
  sessionStorage.clear();
  await open('?offer=powerball2018');
  expect(sessionStorage.getItem('fairdraw.party.pat')).toContain('powerball2018');
});

test('a guest is asked to sign in, and comes back', async () => {
  await open('?offer=powerball2018', { 'GET /api/session': { isSignedIn: false } });
  expect(await screen.findByRole('link', { name: 'Sign in or join' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/lotto-party/group?offer=powerball2018')}`,
  );
});

describe('an invitation', () => {
  const INVITATION = 'GET /api/call/getPartyInvitation';
  const JOIN = 'POST /api/call/joinByPartyToken';

  test('a guest sees who asks and what is played, and signs in to come back', async () => {
    await open(`?token=${TOKEN}`, {
      'GET /api/session': { isSignedIn: false },
      [INVITATION]: anInvitation(),
    });
    expect(await screen.findByRole('heading', { name: 'Friday team' })).toBeVisible();
    expect(screen.getByText('Pat asks you to play along in')).toBeVisible();
    expect(screen.getByText('$25.00')).toBeVisible();
    expect(screen.getByText('$30 million')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Sign in or join' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/lotto-party/group?token=${TOKEN}`)}`,
    );
  });

  test('a customer joins with one press, and is led to the group', async () => {
    const user = userEvent.setup();
    const { requests, bodies, visited } = await open(`?token=${TOKEN}`, {
      [INVITATION]: anInvitation(),
      [JOIN]: aGroup(),
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Join the group' }));
    expect(await screen.findByText('You are in Friday team.')).toBeVisible();
    expect(requests.filter((one) => one === JOIN)).toHaveLength(1);
    expect(bodies[requests.indexOf(JOIN)]).toEqual({ token: TOKEN });
    expect(new Set(visited)).toEqual(new Set([`/my-account/lotto-party/group/${GROUP_ID}`]));
  });

  test('a member is led on, a full group says so, a dead link too', async () => {
    await open(`?token=${TOKEN}`, { [INVITATION]: anInvitation({ isMember: true }) });
    expect(await screen.findByText('You are in this group.')).toBeVisible();
    await open(`?token=${TOKEN}`, { [INVITATION]: anInvitation({ isFull: true }) });
    expect(await screen.findByText('This group is full.')).toBeVisible();
    await open(`?token=${TOKEN}`, {
      [INVITATION]: () => new Refusal(404, 'party.link_invalid'),
    });
    expect(await screen.findByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  });
});

test('the sheet of the device shares the link, where there is one', async () => {
  const user = userEvent.setup();
  const share = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  sessionStorage.setItem(
    'fairdraw.party.pat',
    JSON.stringify({ groupId: GROUP_ID, sessionId: SESSION_ID }),
  );
  await open('?step=join_session');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({
      url: `http://localhost/lotto-party/group/powerball2018?token=${TOKEN}`,
    }),
  );
  Reflect.deleteProperty(navigator, 'share');
});
