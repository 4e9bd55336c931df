import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationsIsland } from '@/components/notifications/notifications-island';
import { SessionView } from '@/components/party/session-view';
import { paidDetails, SESSION_ID } from '@/components/party/testing/a-party';
import { aCustomer, visit } from '@/components/session/testing/a-visit';
import { ShareView } from '@/components/syndicates/share-view';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { Feed, News } from '@/lib/contract/notifications';
import { sayIn } from '@/lib/messages/say';
import { prizeSentence } from '@/lib/rules/results/prize-sentence';
import { OrderList } from './order-list';
import { OrderView } from './order-view';
import { anOrder, aTicket } from './testing/an-order';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

/** A state of a prize of $9.90: how much of it is confirmed and paid, and what the ticket's row says. */
const STATES = [
  ['provisional', 0, 0, { status: 'won', isProvisional: true }],
  ['confirmed', 990, 0, { status: 'won', isProvisional: false }],
  ['paid', 990, 990, { status: 'paid', isProvisional: false }],
] as const;

function noteOf(confirmedCents: number, paidCents: number): string {
  const money = { prize: dollars(990), confirmedCents, paidCents };
  const sentence = prizeSentence({ ...money, things: 0, confirmedThings: 0 });
  return sentence ? sayIn('en-AU')(sentence) : '';
}

describe.each(STATES)('a prize that is %s', (_, confirmedCents, paidCents, standing) => {
  const prizeNote = noteOf(confirmedCents, paidCents);
  const expectPrizeNote = async () =>
    expect((await screen.findAllByText(prizeNote, { exact: false })).length).toBeGreaterThan(0);
  /** Whatever else the page says, it does not say the sentence of another state. */
  const saysNoOther = () => {
    for (const [, confirmed, paid] of STATES) {
      const other = noteOf(confirmed, paid);
      if (other !== prizeNote) expect(document.body).not.toHaveTextContent(other);
    }
    if (paidCents === 0) expect(document.body).not.toHaveTextContent(/is in your wallet/);
  };
  const order = (over: Partial<OrderDetails> = {}) =>
    anOrder({ prizeNote, tickets: [aTicket({ ...standing, prizeNote })], ...over });

  test('is told so on its ticket', async () => {
    await visit(<OrderView orderId="o" dateLocale={dateLocale} />, {
      'GET /api/call/getOrder': order(),
    });
    await expectPrizeNote();
    saysNoOther();
  });

  test('is told so in the list of tickets', async () => {
    await visit(<OrderList status="past_products" page={1} dateLocale={dateLocale} />, {
      'GET /api/call/listOrders': {
        items: [order()],
        pageInfo: { limit: 10, offset: 0, total: 1 },
      },
    });
    await expectPrizeNote();
    saysNoOther();
  });

  test('is told so by the bell', async () => {
    const news: News = {
      ...{ id: 'order-o', orderId: 'o', offerKey: 'powerball2018', offerName: 'Powerball' },
      kind: 'order',
      ...{ numDraws: 1, isRefunded: false, prize: dollars(990), prizeNote },
      at: '2026-11-19T10:30:00.000Z',
    };
    const feed: Feed = { cards: [{ news, isViewed: false }], unviewed: 1 };
    await visit(<NotificationsIsland />, {
      'GET /api/session': aCustomer(),
      'GET /api/call/listNotifications': feed,
      'POST /api/call/viewNotifications': feed,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    await expectPrizeNote();
    saysNoOther();
  });

  test('is told so on the ticket of a party', async () => {
    const details = paidDetails();
    const isPaid = paidCents > 0;
    await visit(<SessionView id={SESSION_ID} dateLocale={dateLocale} />, {
      'GET /api/call/getPartySession': {
        ...details,
        ...(!isPaid && { status: 'closed', prize: null, myPrize: null, wins: [] }),
        myWin: { prize: dollars(990), note: prizeNote },
      },
    });
    await expectPrizeNote();
    saysNoOther();
  });

  test('is told so on shares', async () => {
    const { games } = anOrder();
    const shares = { sharesTotal: 10, sharesSold: 7, houseShares: 3, sharePrice: dollars(205) };
    await visit(<ShareView orderId="o" dateLocale={dateLocale} />, {
      'GET /api/call/getShare': {
        order: order({ productType: 'syndicate_share', gameType: 'syndicate', games: [] }),
        syndicate: {
          ...{ id: 's', offerKey: 'syndicate', number: 7, title: '2 games', status: 'paid' },
          ...{ lotteryKey: 'powerball2018', lotteryName: 'Powerball', drawId: 'd', drawNo: 1590 },
          ...{ drawDate: '2026-11-19T10:30:00.000Z', stop: '2026-11-19T07:25:00.000Z' },
          ...{ drawType: 'syndicate_share_draw', gameType: 'standard', size: 7, games },
          ...{ ...shares, standardGames: 2, prize: dollars(33_00) },
        },
      },
    });
    await expectPrizeNote();
    saysNoOther();
  });
});

test('who won a thing is told what it is, and not that they won nothing', async () => {
  const won: Pick<OrderTicket, 'prize' | 'thingsWon' | 'prizeNote'> = {
    prize: dollars(0),
    thingsWon: ['Electric family car'],
    prizeNote: 'We contact you to hand the prize over.',
  };
  const prizes = [
    { division: 2, wins: 1, amount: dollars(0), title: 'Electric family car', ticketNos: [7] },
  ];
  const ticket = aTicket({ ...won, numbers: null, raffleNumbers: [7], prizes });
  const raffle: Partial<OrderDetails> = {
    ...{ productType: 'raffle_ticket', lotteryKey: 'one_lottery', games: [] },
  };
  await visit(<OrderView orderId="o" dateLocale={dateLocale} />, {
    'GET /api/call/getOrder': anOrder({ ...raffle, ...won, tickets: [ticket] }),
  });
  expect(await screen.findByText('You won')).toBeVisible();
  expect(screen.getByText('Won Electric family car')).toBeVisible();
  expect(document.body).not.toHaveTextContent('$0.00');
  cleanup();
  await visit(<OrderList status="past_products" page={1} dateLocale={dateLocale} />, {
    'GET /api/call/listOrders': {
      items: [anOrder({ ...raffle, ...won })],
      pageInfo: { limit: 10, offset: 0, total: 1 },
    },
  });
  expect(await screen.findByText('Electric family car')).toBeVisible();
  expect(screen.getByText('We contact you to hand the prize over.')).toBeVisible();
  expect(screen.queryByText('No prize')).not.toBeInTheDocument();
});
