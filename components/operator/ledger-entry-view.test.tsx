import { screen } from '@testing-library/react';
import type { LedgerEntry } from '@/lib/contract/operator/ledger';
import { render } from '@/lib/site/testing/render';
import { LedgerEntryView } from './ledger-entry-view';

const ENTRY: LedgerEntry = {
  ...{ entryId: 'entry', kind: 'adjustment', at: '2026-11-28T10:00:00Z' },
  ...{ description: 'For a late ticket.', requestId: 'request' },
  customer: { id: 'customer', name: 'R••• E•••' },
  ...{ postings: [], causes: [], reversedBy: null, reverses: null, notReversible: null },
};

const shows = (over: Partial<LedgerEntry>, mayReverse = true) =>
  render(<LedgerEntryView entry={{ ...ENTRY, ...over }} mayReverse={mayReverse} mayOpenFiles />);

test.each<[string, Partial<LedgerEntry>, boolean, number]>([
  ['what was booked by hand', {}, true, 1],
  ['what has a way back of its own', { notReversible: 'a prize is paid once' }, true, 0],
  ['anything, for who may not', {}, false, 0],
])('%s has as many buttons to reverse it as it should', (_what, over, mayReverse, count) => {
  shows(over, mayReverse);
  expect(screen.queryAllByRole('button', { name: 'Reverse by a new entry' })).toHaveLength(count);
});

test('what an entry was made for leads to where it is dealt with', () => {
  shows({
    causes: [
      { type: 'draw', id: 'powerball2018/1543' },
      { type: 'ticket', id: 'ticket' },
    ],
    reversedBy: 'other',
  });
  expect(screen.getByRole('link', { name: 'Draw powerball2018/1543' })).toHaveAttribute(
    'href',
    '/operator/draws/powerball2018/1543',
  );
  expect(screen.queryByRole('link', { name: 'Ticket ticket' })).toBeNull();
  expect(screen.getByRole('link', { name: 'other' })).toHaveAttribute(
    'href',
    '/operator/ledger/other',
  );
});
