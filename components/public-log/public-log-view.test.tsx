import { screen, within } from '@testing-library/react';
import type { PublicLog } from '@/lib/contract/public-log';
import { render } from '@/lib/site/testing/render';
import { PublicLogView } from './public-log-view';

const aLog = (changes: Partial<PublicLog> = {}): PublicLog => ({
  origin: 'shop.example/log',
  key: 'shop.example/log+12345678+AQcC',
  head: {
    size: 1234,
    root: 'ab'.repeat(32),
    checkpoint: 'shop.example/log\n1234\nq6s=\n\n— shop.example/log AAAA\n',
    signedAt: '2026-11-25T08:00:00Z',
    stampedAt: null,
    witnesses: ['witness.example/w1'],
  },
  entries: [
    {
      index: 1233,
      kind: 'list',
      text: '{"kind":"list"}',
      loggedAt: '2026-11-25T08:00:00Z',
      draw: { offer: 'one_lottery', offerName: 'One Lottery', drawNo: 12 },
    },
    {
      index: 1232,
      kind: 'promise',
      text: '{"kind":"promise","late":true}',
      loggedAt: '2026-11-25T07:00:00Z',
      draw: { offer: 'giveaway:daily', offerName: null, drawNo: 3 },
    },
    {
      index: 1231,
      kind: 'audit',
      text: '{"kind":"audit"}',
      loggedAt: '2026-11-25T06:00:00Z',
      draw: null,
    },
  ],
  ...changes,
});

test('the head, its key and its witnesses are told, and how to be one', () => {
  render(<PublicLogView log={aLog()} variant="AU" />);
  const head = screen.getByRole('region', { name: 'The newest head' });
  for (const text of ['1,234', 'ab'.repeat(32), 'witness.example/w1', 'Not yet'])
    expect(within(head).getByText(text)).toBeVisible();
  expect(screen.getByText(/node log-witness.mjs/)).toHaveTextContent(
    "curl -O http://localhost:3000/log-witness.mjs node log-witness.mjs http://localhost:3000/log \\ --log-key 'shop.example/log+12345678+AQcC'",
  );
});

test('the newest entries lead to their draws, and late ones say so', () => {
  render(<PublicLogView log={aLog()} variant="AU" />);
  const table = screen.getByRole('table', { name: 'Newest entries of the public log' });
  expect(within(table).getByRole('link', { name: 'One Lottery, draw 12' })).toHaveAttribute(
    'href',
    '/draws/verify/one_lottery/12',
  );
  expect(within(table).getByText(/^Daily giveaway, draw 3/)).toBeVisible();
  expect(within(table).getAllByText(/written later/)).toHaveLength(1);
  expect(within(table).getByText('Audit')).toBeVisible();
});

test('an empty log says so', () => {
  const log = aLog();
  const head = { ...log.head, size: 0, witnesses: [] };
  render(<PublicLogView log={{ ...log, head, entries: [] }} variant="GB" />);
  expect(screen.getByText('Nothing has been written yet.')).toBeVisible();
  expect(screen.getByText('No outside witness yet')).toBeVisible();
});
