import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferStatistics } from '@/lib/contract/draw-statistics';
import type { OfferKey } from '@/lib/contract/game-keys';
import { gameRules } from '@/lib/rules/games/catalogue';
import type { DrawnNumbers } from '@/lib/rules/games/game-rules';
import { gameStatistics } from '@/lib/rules/statistics/game-statistics';
import { render } from '@/lib/site/testing/render';
import { barRows } from './bar-rows';
import { StatisticsView } from './statistics-view';

const aud = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const aDraw = (first: number, special: number | null): DrawnNumbers => ({
  main: Array.from({ length: 7 }, (_, place) => ((first + place * 5 - 1) % 35) + 1),
  supplementary: [],
  special,
});
const drawn = Array.from({ length: 60 }, (_, index) => aDraw((index % 5) + 1, (index % 20) + 1));

function someStatistics(changes: Partial<OfferStatistics> = {}): OfferStatistics {
  return {
    offerKey: 'powerball2018',
    offerName: 'Powerball',
    draws: drawn.length,
    sandboxDraws: 0,
    first: { drawNo: 1531, drawDate: '2025-10-02T10:30:00Z' },
    last: { drawNo: 1590, drawDate: '2026-11-19T10:30:00Z' },
    ...gameStatistics(gameRules('powerball2018'), drawn),
    jackpots: [
      { drawNo: 1589, drawDate: '2026-11-12T10:30:00Z', prizePool: aud(500_000_000), isWon: false },
      { drawNo: 1590, drawDate: '2026-11-19T10:30:00Z', prizePool: aud(800_000_000), isWon: true },
    ],
    divisionOne: { won: 3, known: 32 },
    ...changes,
  };
}

/** On a page the part arrives with its code; here both are here. */
beforeAll(async () => {
  await import('./statistics-charts');
});

async function show(statistics: OfferStatistics, key: OfferKey = 'powerball2018') {
  const view = (
    <StatisticsView
      offer={{ key, name: statistics.offerName, kind: 'lottery' }}
      statistics={statistics}
      specialName={gameRules(key).special?.name}
      onSale={null}
      variant="AU"
    />
  );
  const shown = await act(async () => render(view));
  await act(async () => {});
  return shown;
}

const tableOf = (heading: string) =>
  screen.getByRole('table', { name: heading, hidden: true }) as HTMLTableElement;
const behind = (heading: string) => tableOf(`${heading}, as a table`);

test('every picture has a title, a description and the table behind it', async () => {
  await show(someStatistics());
  const pictures = screen.getAllByRole('img', { name: /chart|Triangle/ });
  expect(pictures.length).toBeGreaterThanOrEqual(5);
  for (const picture of pictures) expect(picture).toHaveAccessibleDescription(/.{20}/);
  expect(behind('How often each number came').rows).toHaveLength(36);
  expect(behind('How often each Powerball came').rows).toHaveLength(21);
  expect(behind('How long ago').rows).toHaveLength(36);
  expect(tableOf('Most often together').rows).toHaveLength(13);
  expect(behind('Jackpots over time').rows[1]).toHaveTextContent('159019 Nov 2026$8 millionwon');
});

test('a jackpot that is not on record is said to be so, and has no bar', async () => {
  const unknown = { drawNo: 1588, drawDate: '2026-11-05T10:30:00Z', prizePool: null };
  const { jackpots } = someStatistics();
  await show(someStatistics({ jackpots: [{ ...unknown, isWon: null }, ...jackpots] }));
  expect(behind('Jackpots over time').rows[3]).toHaveTextContent(
    '15885 Nov 2026not on recordnot on record',
  );
  const picture = screen.getAllByRole('img', { name: 'Bar chart: division 1 in the last 3 draws' });
  const bars = [...(picture[0]?.querySelectorAll('.chart-bar') ?? [])];
  const drawn = bars.map((path) => path.getAttribute('d') ?? '').join('');
  expect(drawn.match(/M/g)).toHaveLength(2);
  expect(
    screen.getByText(/won in 3 of the 32 draws whose winners are on record, of 60 in all/),
  ).toBeVisible();
});

test('the table says how often each number came and what chance gives', async () => {
  await show(someStatistics());
  const row = within(behind('How often each number came')).getByRole('row', {
    name: /^3 /,
    hidden: true,
  });
  expect(row).toHaveTextContent('31212');
});

test('what the numbers do not mean is said before them', async () => {
  await show(someStatistics());
  const meaning = screen.getByRole('region', { name: 'What this does not mean' });
  expect(meaning).toHaveTextContent('A ball has no memory.');
  expect(meaning).toHaveTextContent('of these 35, about');
  const first = screen.getByRole('region', { name: 'How often each number came' });
  expect(meaning.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('draws of the sandbox are called that', async () => {
  const { unmount } = await show(someStatistics({ sandboxDraws: 60 }));
  expect(screen.getByText(/All of these are sandbox draws/)).toBeVisible();
  unmount();
  const some = await show(someStatistics({ sandboxDraws: 7 }));
  expect(screen.getByText(/7 of these 60 are sandbox draws/)).toBeVisible();
  some.unmount();
  await show(someStatistics());
  expect(screen.queryByText(/sandbox/i)).not.toBeInTheDocument();
});

test('a game of digits has no pairs, one without a jackpot no jackpots', async () => {
  const digits = [{ main: [5, 2, 1, 1, 3, 1], supplementary: [], special: null }];
  await show(
    someStatistics({
      offerKey: 'super_66',
      offerName: 'Super 66',
      draws: 1,
      ...gameStatistics(gameRules('super_66'), digits),
      jackpots: [],
    }),
    'super_66',
  );
  expect(screen.getByRole('region', { name: 'How often each digit came' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Which pairs came together' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Jackpots over time' })).toBeNull();
});

test('before the first draw there is nothing to count', async () => {
  await show(
    someStatistics({
      draws: 0,
      first: null,
      last: null,
      ...gameStatistics(gameRules('powerball2018'), []),
      jackpots: [],
    }),
  );
  expect(screen.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /chart/ })).toBeNull();
});

test('a phone breaks the bars into rows of nearly the same length', async () => {
  const rows = barRows(
    Array.from({ length: 35 }, (_, place) => place),
    15,
  );
  expect(rows.map(({ bars }) => bars.length)).toEqual([12, 12, 11]);
});

test('a long table says how many rows it has, shows its first part, and the rest when asked', async () => {
  const jackpots = Array.from({ length: 104 }, (_, index) => ({
    drawNo: 1487 + index,
    drawDate: '2026-11-19T10:30:00Z',
    prizePool: aud(400_000_000 + index),
    isWon: false,
  }));
  await show(someStatistics({ jackpots }));
  const table = behind('Jackpots over time');
  expect(table.rows).toHaveLength(27);
  expect(screen.getByText(/The latest 26 of 104 draws/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all 104', hidden: true })).toHaveAttribute(
    'href',
    '/powerball2018/results',
  );
  const all = screen.getByRole('button', { name: 'Show all 104', hidden: true });
  all.closest('details')?.setAttribute('open', '');
  await userEvent.setup().click(all);
  expect(table.rows).toHaveLength(105);
  expect(table.rows[27]?.cells[0]).toHaveFocus();
  expect(all).not.toBeInTheDocument();
});
