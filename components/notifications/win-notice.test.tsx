import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, visit } from '@/components/session/testing/a-visit';
import type { Feed, News } from '@/lib/contract/notifications';
import { WinNotice } from './win-notice';

const messages = {
  won: 'You won {prize} with {offer}',
  wonGiveaway: 'You won {prize} in the {title}',
  giveaway: 'Your number was drawn in giveaway {number}.',
  more: '{count, plural, one {One more win is} other {# more wins are}} waiting to be seen.',
  see: 'See your win',
  dismiss: 'I have seen it',
};
const anOrder = (id: string, amountCents: number): News => ({
  ...{ id, kind: 'order', orderId: id, offerKey: 'powerball2018', offerName: 'Powerball' },
  ...{ numDraws: 1, isRefunded: false, at: '2026-11-19T10:30:00.000Z' },
  prize: { amountCents, currency: 'AUD' },
});

/** The feed as the server keeps it. */
function feedOf(...news: News[]) {
  const viewed = new Set<string>();
  const feed = (): Feed => {
    const cards = news.map((one) => ({ news: one, isViewed: viewed.has(one.id) }));
    return { cards, unviewed: cards.filter(({ isViewed }) => !isViewed).length };
  };
  const answers: Record<string, Answer> = {
    'GET /api/call/listNotifications': feed,
    'POST /api/call/viewNotifications': (body) => {
      for (const id of (body as { ids: string[] }).ids) viewed.add(id);
      return feed();
    },
  };
  return { answers, viewed };
}

test('the largest win leads to its ticket; one that was seen gives way to the next', async () => {
  const { answers } = feedOf(anOrder('none', 0), anOrder('small', 990), anOrder('large', 1_430));
  const user = userEvent.setup();
  await visit(<WinNotice path="/my-account" messages={messages} />, answers);
  const notice = await screen.findByRole('region', { name: 'You won $14.30 with Powerball' });
  expect(notice).toHaveTextContent('One more win is waiting to be seen.');
  expect(screen.getByRole('link', { name: 'See your win' })).toHaveAttribute(
    'href',
    '/my-account/past-tickets/ticket/large',
  );
  await user.click(screen.getByRole('button', { name: 'I have seen it' }));
  expect(await screen.findByRole('region', { name: 'You won $9.90 with Powerball' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have seen it' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

test('above other pages it is a line that leads to the ticket', async () => {
  const { answers, viewed } = feedOf(anOrder('win', 1_430));
  const user = userEvent.setup();
  await visit(<WinNotice isLine path="/my-account/deposit" messages={messages} />, answers);
  const link = await screen.findByRole('link', { name: 'You won $14.30 with Powerball' });
  expect(link).toHaveAttribute('href', '/my-account/past-tickets/ticket/win');
  await user.click(screen.getByRole('button', { name: 'I have seen it' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect([...viewed]).toEqual(['win']);
});

test('a win is seen once its page is open, and is no notice there', async () => {
  const { answers, viewed } = feedOf(anOrder('win', 1_430));
  await visit(
    <WinNotice path="/my-account/past-tickets/ticket/win" messages={messages} />,
    answers,
  );
  await waitFor(() => expect([...viewed]).toEqual(['win']));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a giveaway’s win leads to a page of its own, where it counts as seen', async () => {
  const won: News = {
    ...{ id: 'giveaway-won', kind: 'giveaway_won', winId: 'won', drawId: 'draw' },
    ...{ title: 'Daily giveaway', number: 1055, at: '2026-11-19T10:30:00.000Z' },
    prize: { amountCents: 50_000, currency: 'AUD' },
  };
  const page = '/my-account/giveaways/win/won';
  const { answers, viewed } = feedOf(won);
  await visit(<WinNotice path="/my-account" messages={messages} />, answers);
  await screen.findByRole('region', { name: 'You won $500.00 in the Daily giveaway' });
  expect(screen.getByRole('link', { name: 'See your win' })).toHaveAttribute('href', page);
  cleanup();
  await visit(<WinNotice path={page} messages={messages} />, answers);
  await waitFor(() => expect([...viewed]).toEqual(['giveaway-won']));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
