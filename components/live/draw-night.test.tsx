import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import type { LiveDraw } from '@/lib/contract/live-draws';
import { LiveReads } from '@/lib/live/live-reads';
import { tabQueryClient } from '@/lib/queries/query-client';
import { drawShape } from '@/lib/rules/draws/draw-shape';
import { STEP_MS } from '@/lib/rules/draws/drawn-ball';
import {
  aDrawnDraw,
  aDrawnRaffle,
  aLiveDraw,
  atDraw,
  DRAW_TIME,
} from '@/lib/rules/draws/testing/a-live-draw';
import { InSite, render } from '@/lib/site/testing/render';
import { DrawNight } from './draw-night';

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>;

/** What the shop answers; a test changes it while the page is open. */
let draws: LiveDraw[] = [];
let isReachable = true;

const answer = (body: unknown, status = 200) =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

beforeEach(() => {
  jest.useFakeTimers({ now: atDraw(-1) });
  isReachable = true;
  tabQueryClient().clear();
  global.fetch = jest.fn(async (to: unknown) => {
    const path = String(to);
    if (path.endsWith('/getShopTime'))
      return answer({ result: { now: new Date().toISOString(), offset_ms: 0 } });
    if (path.endsWith('/session'))
      return answer({ result: { is_signed_in: false, variant: 'AU', capabilities: [] } });
    if (path === '/live-draws/AU.json' && isReachable)
      return answer({ now: new Date().toISOString(), draws });
    return answer({ errors: [] }, 503);
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

const page = (initial: LiveDraw[]) => (
  <AppRouterContext.Provider value={{} as Router}>
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <DrawNight
        initial={{ now: new Date().toISOString(), draws: initial }}
        shapes={{
          powerball2018: drawShape('powerball2018') ?? { main: 0, supplementary: 0, special: 0 },
        }}
        variant="AU"
      />
      <LiveReads />
    </SWRConfig>
  </AppRouterContext.Provider>
);

/** Second by second, since each shows what the one before has begun. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 1_000)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 1_000)));
}

async function watch(...initial: LiveDraw[]) {
  draws = initial;
  await act(async () => render(page(initial)));
  await pass(1);
}

const balls = () =>
  within(screen.getByRole('list', { name: 'Numbers of Powerball, draw 1591' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const drawn = () => balls().filter((text) => !text?.includes('not chosen')).length;
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('it counts down, waits, and shows each ball as its turn comes; each is said once, and all at the end', async () => {
  await watch(aLiveDraw());
  expect(screen.getByText('Next draw')).toBeVisible();
  expect(screen.getByText('$20')).toBeVisible();

  await pass(61_000);
  expect(screen.getByText('Being drawn now')).toBeVisible();
  expect(spoken()).toContain('The numbers are coming');

  draws = [aDrawnDraw()];
  await pass(5_000);
  expect(screen.queryByRole('button', { name: 'Watch it again' })).toBeNull();
  await pass(STEP_MS);
  const first = drawn();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(8);
  expect(spoken()).toBe(`${first} of 8: ${[9, 5, 32][first - 1]}`);

  await pass(STEP_MS);
  expect(drawn()).toBe(first + 1);
  await pass(8 * STEP_MS);
  expect(balls()).toEqual(['9', '5', '32', '13', '33', '4', '25', 'Powerball 7']);
  expect(spoken()).toContain('9, 5, 32, 13, 33, 4, 25, 7');
  expect(screen.getByText('Provisional')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Full result' })).toHaveAttribute(
    'href',
    '/powerball2018/results/draw-1591',
  );
});

test('who comes after the draw sees all of it at once, and can watch it again', async () => {
  jest.setSystemTime(atDraw(20));
  await watch(aDrawnDraw({ isProvisional: false, divisionOne: null }));
  expect(drawn()).toBe(8);
  expect(spoken()).toBe('');
  expect(screen.getByText('Confirmed')).toBeVisible();
  await act(async () => screen.getByRole('button', { name: 'Watch it again' }).click());
  expect(drawn()).toBe(0);
  await pass(9 * STEP_MS);
  expect(drawn()).toBe(8);
});

test('a result that is late says so, with when the shop was last asked', async () => {
  jest.setSystemTime(atDraw(12));
  await watch(aLiveDraw({ status: 'DRAW_CLOSED' }));
  expect(screen.getByText(/^The result has not come yet\. It was due at 7:30/)).toBeVisible();
});

test('without an answer it keeps what it knew, says so, and goes on by itself when the shop answers again', async () => {
  await watch(aLiveDraw());
  isReachable = false;
  await pass(6_000);
  expect(screen.getByText(/^We cannot reach the shop at the moment/)).toBeVisible();
  expect(screen.getByText('Powerball')).toBeVisible();
  isReachable = true;
  await pass(60_000);
  expect(screen.queryByText(/^We cannot reach the shop/)).toBeNull();
});

test('a cancelled draw says that everybody is paid back', async () => {
  await watch(aLiveDraw({ status: 'DRAW_CANCELLED' }));
  expect(screen.getByText('This draw was cancelled')).toBeVisible();
  expect(screen.getByText(/Everybody who had a ticket is paid back/)).toBeVisible();
});

test('a raffle shows its winning ticket, what it wins, and where its draw can be checked', async () => {
  jest.setSystemTime(atDraw(20));
  await watch(aDrawnRaffle());
  expect(
    screen.getByRole('img', { name: 'Winning ticket of One Lottery, draw 12: 48213' }),
  ).toBeVisible();
  expect(screen.getByText('A house by the sea')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check this draw' })).toHaveAttribute(
    'href',
    '/draws/verify/one_lottery/12',
  );
});

test('a shop without draws says that none is announced', async () => {
  await watch();
  expect(screen.getByRole('heading', { name: 'No draw is announced' })).toBeVisible();
});

test('other draws that are near lead to pages of their own', async () => {
  const raffle = aLiveDraw({ offerKey: 'one_lottery', offerName: 'One Lottery', kind: 'raffle' });
  await watch(aLiveDraw(), { ...raffle, prizePool: { amountCents: 0, currency: 'AUD' } });
  expect(screen.getByRole('link', { name: /One Lottery/ })).toHaveAttribute(
    'href',
    '/live/one_lottery',
  );
});

test('guests are asked to sign in, and come back to the draw', async () => {
  await watch(aLiveDraw());
  await pass(100);
  expect(screen.getByRole('link', { name: 'Sign in to see your tickets here' })).toHaveAttribute(
    'href',
    '/login?next=%2Flive%2Fpowerball2018',
  );
});

test('without scripts the draw stands there with its time, and nothing turns', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<InSite>{page([aLiveDraw()])}</InSite>);
  expect(place.querySelector(`time[datetime="${DRAW_TIME}"]`)).not.toBeNull();
  expect(place).toHaveTextContent('Powerball');
  expect(place).toHaveTextContent(/7:30\s?pm/);
});
