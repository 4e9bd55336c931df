import { screen, within } from '@testing-library/react';
import { render } from '@/lib/site/testing/render';
import { ArchiveView } from './archive-view';
import { aLotteryResult } from './testing/a-result';

const october = { year: 2026, month: 10 };
const months = [{ year: 2026, month: 11 }, october, { year: 2025, month: 12 }];

function show(changes: Partial<Parameters<typeof ArchiveView>[0]> = {}) {
  const props: Parameters<typeof ArchiveView>[0] = {
    offer: { key: 'powerball2018', name: 'Powerball', kind: 'lottery' },
    month: october,
    months,
    previous: { year: 2025, month: 12 },
    next: { year: 2026, month: 11 },
    draws: [aLotteryResult(), aLotteryResult({ drawNo: 1589, drawId: 'b' })],
    variant: 'AU',
    hasStatistics: true,
    onSale: null,
  };
  return render(<ArchiveView {...props} {...changes} />);
}

test('a month lists its draws under a heading of their own', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Powerball results, October 2026',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Draws of October 2026' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(
    screen.getByText('2 draws, each with its numbers, divisions and dividends.'),
  ).toBeVisible();
});

test('the months before and after are those with results, as links a crawler follows', () => {
  const { unmount } = show();
  const others = screen.getByRole('navigation', { name: 'Other months' });
  const before = within(others).getByRole('link', { name: 'December 2025' });
  expect(before).toHaveAttribute('rel', 'prev');
  expect(before).toHaveAttribute('href', '/powerball2018/results/december-2025');
  expect(within(others).getByRole('link', { name: 'November 2026' })).toHaveAttribute(
    'rel',
    'next',
  );
  unmount();
  show({ next: null });
  const alone = screen.getByRole('navigation', { name: 'Other months' });
  expect(within(alone).getAllByRole('link')).toHaveLength(1);
});

test('the month that is shown is marked among all of them', () => {
  show();
  const all = screen.getByRole('navigation', { name: 'Past results by month' });
  expect(within(all).getAllByRole('link')).toHaveLength(3);
  expect(within(all).getByRole('link', { current: 'page' })).toHaveAccessibleName('October 2026');
});
