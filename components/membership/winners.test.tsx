import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, framed, visit } from '@/components/session/testing/a-visit';
import { toWire } from '@/lib/client/wire';
import { aRevealedDraw } from '@/lib/rules/raffles/testing/a-revealed-draw';
import { render } from '@/lib/site/testing/render';
import { OwnWinIsland } from './own-win-island';
import { PastWinnersView } from './past-winners-view';
import { aGiveaway } from './testing/a-giveaway';

// Browser APIs that jsdom lacks.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
});

type Props = Parameters<typeof PastWinnersView>[0];
const show = (over: Partial<Props> = {}) =>
  render(
    <PastWinnersView
      of="all"
      types={['daily', 'special', 'monthly']}
      page={1}
      pageCount={3}
      giveaways={[
        aGiveaway(),
        aGiveaway({
          drawId: '0198f9d2-0000-7000-8000-000000000003',
          number: 1054,
          winners: [{ place: 1, entryNo: 9, name: null }],
        }),
      ]}
      variant="AU"
      {...over}
    />,
  );

test('each draw says who won, with which number, among how many', () => {
  show();
  const draw = screen.getByRole('listitem', { name: 'Daily giveaway 1055' });
  expect(draw).toHaveTextContent('Farid, SA won $500');
  expect(draw).toHaveTextContent('Number 338');
  expect(draw).toHaveTextContent('480 numbers on the list');
  expect(draw).toHaveTextContent('Friday 20 November 2026, 6:30 pm AEST');
  const secret = screen.getByRole('listitem', { name: 'Daily giveaway 1054' });
  expect(secret).toHaveTextContent('A member won $500');
});

test('the winner finds their win at its draw, and at no other', async () => {
  const news = {
    ...{ id: 'giveaway-won', kind: 'giveaway_won', winId: 'won', drawId: aGiveaway().drawId },
    ...{ title: 'Daily giveaway', number: 1055, at: '2026-11-20T08:30:00.000Z' },
    prize: { amountCents: 50_000, currency: 'AUD' },
  };
  const draws = [aGiveaway(), aGiveaway({ drawId: 'another', number: 1054 })].map((giveaway) => (
    <OwnWinIsland key={giveaway.drawId} drawId={giveaway.drawId} />
  ));
  await visit(framed(<>{draws}</>), {
    'GET /api/session': aCustomer(),
    'GET /api/call/listNotifications': { cards: [{ news, isViewed: true }], unviewed: 0 },
  });
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/my-account/giveaways/win/won');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('kinds and pages are links, so that they can be crawled', () => {
  show({ of: 'special', page: 2 });
  const kinds = screen.getByRole('navigation', { name: 'Kinds of giveaways' });
  const links = within(kinds).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/daily-winners/winners',
    '/daily-winners/winners/daily',
    '/daily-winners/winners/special',
    '/daily-winners/winners/monthly',
  ]);
  expect(within(kinds).getByRole('link', { current: 'page' })).toHaveTextContent('Friday boost');
  const pages = screen.getByRole('navigation', { name: 'Pages of winners' });
  expect(within(pages).getByRole('link', { name: /Previous/ })).toHaveAttribute(
    'href',
    '/daily-winners/winners/special',
  );
  expect(within(pages).getByRole('link', { name: /Next/ })).toHaveAttribute(
    'href',
    '/daily-winners/winners/special/3',
  );
});

test('a shop before its first giveaway says so', () => {
  show({ giveaways: [], pageCount: 1 });
  expect(screen.getByRole('heading', { name: 'No giveaway was drawn yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what is open' })).toHaveAttribute(
    'href',
    '/daily-winners',
  );
});

async function checkWith(change: (proof: object) => object) {
  const { entries, prizes, ...revealed } = await aRevealedDraw();
  const proof = change({ ...revealed, entries, prizes, drawId: 'x', drawNo: 1000 });
  global.fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    json: async () => toWire({ result: proof }),
  })) as unknown as typeof fetch;
  show({ giveaways: [aGiveaway()] });
  await userEvent.click(screen.getByText('Check this draw'));
  await userEvent.click(screen.getByRole('button', { name: 'Check it now' }));
}

test('the browser draws again, and says that a proof by itself is anchored by nothing', async () => {
  await checkWith((proof) => proof);
  expect(await screen.findByText(/anchored by nothing/)).toBeVisible();
  const steps = screen.getByRole('list', { name: 'Steps of the check' });
  expect(within(steps).getAllByRole('img', { name: 'Right' })).toHaveLength(3);
});

test('another seed is found, and a giveaway without one is not checked', async () => {
  await checkWith((proof) => ({ ...proof, seed: '0'.repeat(64) }));
  expect(await screen.findByText(/Something does not fit/)).toBeVisible();
});

test('what is not drawn yet says so', async () => {
  await checkWith((proof) => ({ ...proof, seed: null }));
  expect(await screen.findByText(/has not been drawn yet/)).toBeVisible();
});
