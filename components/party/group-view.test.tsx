import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { GroupList } from './group-list';
import { GroupView } from './group-view';
import {
  aGroup,
  aMember,
  aSession,
  dollars,
  GROUP_ID,
  pageOf,
  SESSION_ID,
  TOKEN,
} from './testing/a-party';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const READ = 'GET /api/call/getPartyGroup';
const SESSIONS = 'GET /api/call/listPartySessions';

const show = (group = aGroup(), answers: Parameters<typeof visit>[1] = {}) =>
  visit(
    <>
      <GroupView id={GROUP_ID} page={1} dateLocale={dateLocale} />
      <Toaster />
    </>,
    { [READ]: group, [SESSIONS]: pageOf([]), ...answers },
  );

afterEach(() => act(clearNotices));

describe('my groups', () => {
  const list = (page: number, answer: object) =>
    visit(<GroupList page={page} dateLocale={dateLocale} />, {
      'GET /api/call/listPartyGroups': answer,
    });

  test('each says who it is and what is in the pot', async () => {
    await list(
      1,
      pageOf([
        aGroup(),
        aGroup({ id: 'own', groupName: 'Choir', openSessions: [] }),
        aGroup({ id: 'other', groupName: 'Band', openSessions: [], isOrganiser: false }),
      ]),
    );
    expect(await screen.findByRole('link', { name: 'Friday team' })).toHaveAttribute(
      'href',
      `/my-account/lotto-party/group/${GROUP_ID}`,
    );
    const [playing, own, other] = screen.getAllByRole('listitem');
    expect(playing).toHaveTextContent('$25.00 In the pot');
    expect(playing).toHaveTextContent('5 of up to 50 shares2 shares of yours');
    expect(own).toHaveTextContent('No draw yet: choose the next one.');
    expect(other).toHaveTextContent('Nothing is on sale at the moment.');
  });

  test('whoever has none is told how to begin, and a page past the end leads back', async () => {
    const { queryClient } = await list(1, pageOf([]));
    expect(await screen.findByRole('heading', { name: 'Play with people you know' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start a Lotto Party' })).toHaveAttribute(
      'href',
      '/lotto-party/group',
    );
    queryClient.clear();
    await list(3, pageOf([], 7));
    expect(await screen.findByRole('link', { name: 'Go to page 2' })).toHaveAttribute(
      'href',
      '/my-account/lotto-party/2',
    );
  });

  test('a failed read can be tried again', async () => {
    await list(1, new Refusal(403, 'auth.capability_missing'));
    expect(await screen.findByText('We could not load your groups')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('a group shows its pot, its members and the link by which others come in', async () => {
  await show();
  const onSale = await screen.findByRole('region', { name: 'On sale now' });
  expect(within(onSale).getByText('$25.00')).toBeVisible();
  expect(within(onSale).getByRole('progressbar', { name: 'Shares taken' })).toHaveAttribute(
    'aria-valuetext',
    '5 of up to 50 shares',
  );
  expect(within(onSale).getByRole('link', { name: 'Powerball' })).toHaveAttribute(
    'href',
    `/my-account/lotto-party/session/${SESSION_ID}`,
  );
  const members = screen.getByRole('list', { name: 'Members' });
  expect(within(members).getAllByRole('listitem')).toHaveLength(2);
  expect(
    screen.getByText(new RegExp(`/lotto-party/group/powerball2018\\?token=${TOKEN}$`)),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send by mail' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:\?subject=Play%20with%20us.+token%3D/),
  );
});

test('without a draw on sale the link shows none', async () => {
  await show(aGroup({ openSessions: [] }));
  expect(await screen.findByText(new RegExp(`/lotto-party/group\\?token=${TOKEN}$`))).toBeVisible();
});

test('the link is copied, and that is said', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `http://localhost/lotto-party/group/powerball2018?token=${TOKEN}`,
  );
});

test('the code to scan comes from the server', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'Show QR code' }));
  expect(screen.getByRole('img', { name: 'QR code of the link to Friday team' })).toHaveAttribute(
    'src',
    `/api/party/code?token=${TOKEN}`,
  );
});

test('the organiser removes a member, and hands over to one', async () => {
  const user = userEvent.setup();
  const { requests, bodies } = await show(aGroup(), {
    'POST /api/call/handOverPartyGroup': aGroup(),
    'POST /api/call/removePartyMember': aGroup({ members: [], memberCount: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Manage Robin S.' }));
  await user.click(screen.getByRole('button', { name: 'Make organiser' }));
  expect(await screen.findByText('Robin S. organises the group now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Manage Robin S.' }));
  await user.click(screen.getByRole('button', { name: 'Remove from group' }));
  expect(await screen.findByText(/Robin S\. is no longer in the group/)).toBeVisible();
  expect(bodies[requests.indexOf('POST /api/call/removePartyMember')]).toEqual({
    group_id: GROUP_ID,
    member_id: 'robin',
  });
});

test('the organiser makes it public, and renews the link after a question', async () => {
  const user = userEvent.setup();
  const { requests, bodies } = await show(aGroup(), {
    'POST /api/call/changePartyGroup': aGroup({ publicityStatus: 'public' }),
    'POST /api/call/renewPartyToken': aGroup(),
  });
  await user.click(await screen.findByRole('radio', { name: /^Public/ }));
  expect(bodies[requests.indexOf('POST /api/call/changePartyGroup')]).toEqual({
    group_id: GROUP_ID,
    publicity_status: 'public',
  });
  await user.click(screen.getByRole('button', { name: 'Renew the link' }));
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Renew it' }));
  expect(await screen.findByText('The link is new.')).toBeVisible();
});

test('the organiser renames the group; a name that is taken stands at its field, and what was typed stays', async () => {
  const user = userEvent.setup();
  let isTaken = true;
  const taken = new Refusal(409, 'party.name_taken', 'Another group has this name already.');
  const { requests, bodies } = await show(aGroup(), {
    'POST /api/call/changePartyGroup': () =>
      isTaken ? taken : aGroup({ groupName: 'Saturday team 2' }),
  });
  const field = await screen.findByRole('textbox', { name: 'Name of the group' });
  expect(field).toHaveValue('Friday team');
  await user.clear(field);
  await user.type(field, '{Enter}');
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(requests).not.toContain('POST /api/call/changePartyGroup');
  await user.type(field, 'Saturday team{Enter}');
  expect(await screen.findByText('Another group has this name already.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Saturday team');
  isTaken = false;
  await user.type(field, ' 2');
  await user.click(screen.getByRole('button', { name: 'Change the name' }));
  expect(await screen.findByText('The group has its new name.')).toBeVisible();
  expect(bodies[requests.lastIndexOf('POST /api/call/changePartyGroup')]).toEqual({
    group_id: GROUP_ID,
    group_name: 'Saturday team 2',
  });
});

test('what the shop refuses is said in its own words', async () => {
  const user = userEvent.setup();
  await show(aGroup(), {
    'POST /api/call/changePartyGroup': new Refusal(
      403,
      'party.organiser_only',
      'Only the group’s organiser can do this.',
    ) as object,
  });
  await user.click(await screen.findByRole('radio', { name: /^Public/ }));
  const alert = screen.getByRole('alert');
  expect(await within(alert).findByText('Only the group’s organiser can do this.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Private/ })).toBeChecked();
});

test('a member has no organiser’s tools, and leaves after a question', async () => {
  const user = userEvent.setup();
  const members = [aMember({ isOrganiser: true }), aMember({ memberId: 'pat', isMe: true })];
  const { visited } = await show(aGroup({ isOrganiser: false, members, openSessions: [] }), {
    'POST /api/call/leavePartyGroup': {},
  });
  expect(await screen.findByText(/Its organiser chooses the next one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Manage/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave the group' }));
  const dialog = screen.getByRole('dialog', { name: 'Leave Friday team?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave the group' }));
  expect(await screen.findByText('You have left Friday team.')).toBeVisible();
  expect(visited).toContain('/my-account/lotto-party');
});

test('an organiser with others in the group hands over before leaving', async () => {
  await show();
  expect(
    await screen.findByText('To leave, make another member the organiser first.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave the group' })).not.toBeInTheDocument();
});

test('what happens is said while the page is open, and its numbers are read again', async () => {
  let sold = 5;
  let isSent = false;
  await show(undefined, {
    [READ]: () =>
      aGroup({ openSessions: [aSession({ sharesSold: sold, pot: dollars(sold * 500) })] }),
    'GET /api/call/listPartyEvents': () => {
      if (isSent) return { events: [], last: '1' };
      isSent = true;
      sold = 8;
      return {
        events: [
          {
            kind: 'shares_sold',
            sessionId: SESSION_ID,
            memberName: 'Robin S.',
            sharesSold: 8,
            pot: dollars(4_000),
            at: '2026-11-23T00:00:00.000Z',
          },
        ],
        last: '1',
      };
    },
  });
  expect(
    await screen.findByText('Robin S. took shares. There is $40.00 in the pot.'),
  ).toBeVisible();
  expect(await screen.findByText('$40.00')).toBeVisible();
});

test('shares are put into the cart, as many as are wanted and left', async () => {
  const user = userEvent.setup();
  const session = aSession({ myShareLimit: 2 });
  const { requests, bodies } = await show(aGroup({ openSessions: [session] }), {
    'POST /api/call/addCartItem': { cartReference: 'c', currency: 'AUD', cartItems: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'More: Shares' }));
  expect(screen.getByRole('button', { name: 'More: Shares' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Take 2 shares for $10.00' }));
  expect(bodies[requests.indexOf('POST /api/call/addCartItem')]).toEqual({
    item: {
      product_type: 'syndicate_share',
      lottery_key: 'lotto_party',
      syndicate_id: session.syndicateId,
      quantity: 2,
    },
  });
});

test('whoever was removed meanwhile is told, and led to their groups', async () => {
  let isIn = true;
  await show(undefined, {
    [READ]: () => (isIn ? aGroup() : new Refusal(404, 'party.group_not_found')),
    'GET /api/call/listPartyEvents': () => {
      isIn = false;
      return new Refusal(404, 'party.group_not_found');
    },
  });
  expect(
    await screen.findByRole('heading', { name: 'You are not in this group any more' }),
  ).toBeVisible();
});

test('who is not in a public group sees what it plays, and may join it: nothing else is theirs', async () => {
  const user = userEvent.setup();
  let isIn = false;
  const outside = { isMember: false, isOrganiser: false, members: [], token: null, memberCount: 1 };
  const { requests } = await show(undefined, {
    [READ]: () =>
      aGroup({ publicityStatus: 'public', ...(isIn ? { isOrganiser: false } : outside) }),
    'POST /api/call/joinPartyGroup': () => {
      isIn = true;
      return {};
    },
  });
  const onSale = await screen.findByRole('region', { name: 'On sale now' });
  expect(within(onSale).getByText('$25.00')).toBeVisible();
  expect(within(onSale).queryByRole('link')).not.toBeInTheDocument();
  for (const name of [/^Take a share/, 'Leave the group', 'End the group'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByText('Updates by itself.')).not.toBeInTheDocument();
  expect(requests.some((call) => call.includes('listPartyEvents'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Join the group' }));
  expect(await screen.findByRole('button', { name: /^Take a share/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave the group' })).toBeVisible();
});

test('a public group that is full says so', async () => {
  await show(aGroup({ isMember: false, memberCount: 50, maxMembers: 50 }));
  expect(await screen.findByText('This group is full.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join the group' })).not.toBeInTheDocument();
});

describe('what happened before anything was heard is read', () => {
  test('once the place in the list of news is found', async () => {
    let sold = 5;
    await show(undefined, {
      [READ]: () => aGroup({ openSessions: [aSession({ sharesSold: sold })] }),
      'GET /api/call/listPartyEvents': () => {
        sold = 8;
        return { events: [], last: '7' };
      },
    });
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Shares taken' })).toHaveAttribute(
        'aria-valuetext',
        '8 of up to 50 shares',
      ),
    );
  });

  test('each time that a stream begins', async () => {
    const streams: EventTarget[] = [];
    class Stream extends EventTarget {
      readyState = 1;
      constructor() {
        super();
        streams.push(this);
      }
      close() {}
    }
    Object.assign(globalThis, { EventSource: Stream });
    try {
      let sold = 5;
      await show(undefined, {
        [READ]: () => aGroup({ openSessions: [aSession({ sharesSold: sold })] }),
      });
      await screen.findByRole('progressbar', { name: 'Shares taken' });
      for (const taken of [8, 9]) {
        sold = taken;
        act(() => void streams[0]?.dispatchEvent(new Event('ready')));
        await waitFor(() =>
          expect(screen.getByRole('progressbar', { name: 'Shares taken' })).toHaveAttribute(
            'aria-valuetext',
            `${taken} of up to 50 shares`,
          ),
        );
      }
    } finally {
      Reflect.deleteProperty(globalThis, 'EventSource');
    }
  });
});
