import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import type { Feed, News } from '@/lib/contract/notifications';
import { NotificationsIsland } from './notifications-island';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const anOrder = (id: string, at: string, prizeCents: number): News => ({
  id: `order-${id}`,
  kind: 'order',
  orderId: id,
  offerKey: 'powerball2018',
  offerName: 'Powerball',
  numDraws: 1,
  isRefunded: false,
  prize: dollars(prizeCents),
  ...(prizeCents > 0 && { prizeNote: 'The prize is provisional.' }),
  at,
});
const WIN = anOrder('win', '2026-11-19T10:30:00.000Z', 14_30);
const BLANK = anOrder('blank', '2026-11-12T10:30:00.000Z', 0);

const READ = 'GET /api/call/listNotifications';
const VIEW = 'POST /api/call/viewNotifications';

/** The server's side of the feed: cards are new until their ids are sent. */
function feedOf(news: readonly News[], seen: readonly string[] = []): Record<string, Answer> {
  const viewed = new Set(seen);
  const feed = (): Feed => {
    const cards = news.map((one) => ({ news: one, isViewed: viewed.has(one.id) }));
    return { cards, unviewed: cards.filter(({ isViewed }) => !isViewed).length };
  };
  return {
    'GET /api/session': aCustomer(),
    [READ]: feed,
    [VIEW]: (body) => {
      for (const id of (body as { ids: string[] }).ids) viewed.add(id);
      return feed();
    },
  };
}

async function open(name: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  return { user, drawer };
}
const links = (drawer: Awaited<ReturnType<typeof open>>['drawer']) =>
  drawer.getAllByRole('link').map((card) => card.getAttribute('href'));

test('the bell counts what is new, shows wins and blanks alike, and is quiet afterwards', async () => {
  const { bodies } = await visit(<NotificationsIsland />, feedOf([WIN, BLANK]));
  const { user, drawer } = await open('Notifications, 2 new');
  const cards = drawer.getAllByRole('link');
  expect(links(drawer)).toEqual([
    '/my-account/past-tickets/ticket/win',
    '/my-account/past-tickets/ticket/blank',
  ]);
  expect(cards[0]).toHaveTextContent('You won $14.30 with PowerballThe prize is provisional.');
  expect(cards[1]).toHaveTextContent('Powerball: no prize this time');
  expect(bodies).toContainEqual({ ids: ['order-win', 'order-blank'] });
  expect(drawer.getAllByText('New')).toHaveLength(2);
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('what another device has viewed is not new here, and nothing is sent', async () => {
  const { requests } = await visit(<NotificationsIsland />, feedOf([WIN, BLANK], ['order-blank']));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  expect(requests.filter((call) => call.startsWith(VIEW))).toEqual([]);
});

test('money, missed draws, giveaways, groups and announcements lead to their pages', async () => {
  const at = '2026-11-19T10:30:00.000Z';
  await visit(
    <NotificationsIsland />,
    feedOf([
      {
        ...{ id: 'w', kind: 'withdrawal_failed', subjectId: 'w-1', amount: dollars(50_00), at },
        reason: 'The account is closed.',
      },
      { id: 'r', kind: 'deposit_reversed', subjectId: 'd', amount: dollars(5), reason: null, at },
      {
        ...{ id: 'm', kind: 'draw_missed', planId: 'p-1', planType: 'subscription', at },
        ...{ offerKey: 'powerball2018', offerName: 'Powerball', drawNo: 1601 },
      },
      {
        ...{ id: 'g', kind: 'giveaway_won', title: 'Daily giveaway', number: 12, at },
        prize: dollars(500_00),
      },
      {
        ...{ id: 'p', kind: 'group', event: 'member_joined', groupId: 'g-1', at },
        ...{ groupName: 'Friday five', memberName: 'Robin S.' },
      },
      {
        ...{ id: 'a', kind: 'announcement', title: 'How we draw', message: 'Read it.', at },
        action: { label: 'Read on', path: 'https://fairdraw.example/how' },
      },
    ]),
  );
  const { drawer } = await open('Notifications, 6 new');
  expect(links(drawer)).toEqual([
    '/my-account/withdraw/details/w-1',
    '/my-account/transactions',
    '/my-account/subscriptions/ticket/p-1',
    '/daily-winners/winners',
    '/my-account/lotto-party/group/g-1',
    'https://fairdraw.example/how',
  ]);
  const texts = [
    'Your withdrawal did not go through$50.00 is back in your wallet. The account is closed.',
    '$0.05 of a deposit was taken back',
    'Powerball: draw 1601 was missed',
    'You won $500.00 in the Daily giveaway',
    'Robin S. joined Friday five',
    'How we drawRead it.Read on',
  ];
  for (const [place, card] of drawer.getAllByRole('link').entries())
    expect(card).toHaveTextContent(texts[place] ?? '');
});

test('shares that were paid back are told by name and why, and lead to their page', async () => {
  const paidBack = (id: string, share: Extract<News, { kind: 'order' }>['share']): News => ({
    ...(anOrder(id, '2026-11-19T10:30:00.000Z', 0) as Extract<News, { kind: 'order' }>),
    ...{ isRefunded: true, share },
  });
  const cancelled = { title: '20 games', isPlayed: false };
  await visit(
    <NotificationsIsland />,
    feedOf([
      paidBack('few', { ...cancelled, cancelledBecause: 'not_full' }),
      paidBack('gone', {
        ...{ title: 'Friday five', isPlayed: false },
        ...{ socialSyndicateId: 's-1', cancelledBecause: 'withdrawn' },
      }),
      paidBack('break', { title: '20 games', isPlayed: true }),
      // cancelled by a node of the release before
      paidBack('old', cancelled),
    ]),
  );
  const { drawer } = await open('Notifications, 4 new');
  expect(links(drawer)).toEqual([
    '/my-account/syndicate-tickets/share/few',
    '/my-account/lotto-party/ticket/s-1',
    '/my-account/syndicate-tickets/share/break',
    '/my-account/syndicate-tickets/share/old',
  ]);
  const texts = [
    'Powerball, 20 games: refundedToo few shares of it were sold, so its ticket was not placed.',
    'Powerball, Friday five: refundedIt was taken off sale before its ticket was placed.',
    'Powerball, 20 games: refundedIt goes on without you: your shares went back',
    'Powerball, 20 games: refundedIt is not in the draw any more.',
  ];
  for (const [place, card] of drawer.getAllByRole('link').entries())
    expect(card).toHaveTextContent(texts[place] ?? '');
});

test('a feed without cards says what will be in it', async () => {
  await visit(<NotificationsIsland />, feedOf([]));
  const { drawer } = await open('Notifications');
  expect(drawer.getByRole('heading', { name: 'Nothing to tell yet' })).toBeVisible();
});

test('a feed that cannot be read says so, and is asked for again', async () => {
  let isBroken = true;
  await visit(<NotificationsIsland />, {
    ...feedOf([WIN]),
    [READ]: () =>
      isBroken
        ? new Refusal(422, 'request.invalid')
        : { cards: [{ news: WIN, isViewed: true }], unviewed: 0 },
  });
  const { user, drawer } = await open('Notifications');
  expect(drawer.getByRole('alert')).toHaveTextContent('We could not load your notifications');
  isBroken = false;
  await user.click(drawer.getByRole('button', { name: 'Try again' }));
  expect(await drawer.findByRole('link')).toHaveTextContent('You won $14.30 with Powerball');
});

test('a segment without the feed has no bell, and nothing is asked for it', async () => {
  const { requests, queryClient } = await visit(<NotificationsIsland />, {
    'GET /api/session': aCustomer({ capabilities: ['viewing_orders'] }),
  });
  await queryClient.fetchQuery({ queryKey: ['session'], queryFn: () => aCustomer() });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(requests).toEqual(['GET /api/session']);
});

test('a ticket that was paid back says so, and tells of no draw that is over', async () => {
  await visit(<NotificationsIsland />, feedOf([{ ...BLANK, isRefunded: true } as News]));
  const { drawer } = await open('Notifications, 1 new');
  const card = drawer.getByRole('link');
  expect(card).toHaveTextContent('Powerball: refunded');
  expect(card).toHaveTextContent('What you paid for it is back in your wallet.');
  expect(card).not.toHaveTextContent(/over|did/);
});
