import { TextEncoder } from 'node:util';
import { bytesToHex } from '@noble/hashes/utils.js';
import { screen } from '@testing-library/react';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import type { TicketProof } from '@/lib/contract/checkout';
import { leafHash } from '@/lib/rules/log/hashes';
import { inclusionProof, readerOver } from '@/lib/rules/log/tree';
import { merkleRoot } from '@/lib/rules/raffles/chain/merkle-root';
import { aTicket } from './testing/an-order';
import { TicketPlace } from './ticket-place';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const tag = (serial: number) => String(serial).padStart(32, '0');
const LINES = Array.from(
  { length: 9 },
  (_, index) => `${index + 1} ${tag(index + 1)} ${70 - index}`,
);

const placeOf = (index: number) => ({
  ...{ index, line: LINES[index] ?? '', tag: tag(index + 1) },
  path: inclusionProof(index, LINES.length, readerOver(LINES.map((line) => leafHash(line)))).map(
    (hash) => bytesToHex(hash),
  ),
});

const ticket = aTicket({
  numbers: null,
  prizes: [],
  raffleNumbers: [69, 68, 65],
  fingerprint: 'ab'.repeat(32),
});
let closed: TicketProof;
// jsdom lacks it
beforeAll(() => {
  Object.assign(globalThis, { TextEncoder });
  closed = {
    ...{ offerKey: 'one_lottery', drawNo: 12, fingerprint: 'ab'.repeat(32) },
    tags: [tag(2), tag(3), tag(6)],
    ...{
      root: merkleRoot(LINES),
      head: 'cd'.repeat(32),
      count: LINES.length,
      places: [1, 2, 5].map(placeOf),
    },
  };
});

const show = (proof: Answer) =>
  visit(<TicketPlace ticket={ticket} dateLocale={dateLocale} />, {
    'GET /api/call/getTicketProof': proof,
  });

test('after the close a holder sees their places, that their browser has checked them, and how to check the draw', async () => {
  await show(() => closed);
  expect(
    await screen.findByText('Your numbers are entries 2–3, 6 of 9 on the list.'),
  ).toBeVisible();
  expect(await screen.findByText(/all of your entries lead to the root below/)).toBeVisible();
  expect(screen.getByText(merkleRoot(LINES))).toBeVisible();
  expect(screen.getByText('cd'.repeat(32))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the proof' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Check the draw/ })).toHaveAttribute(
    'href',
    `/draws/verify/one_lottery/12?root=${merkleRoot(LINES)}&fingerprint=${'ab'.repeat(32)}&head=${'cd'.repeat(32)}`,
  );
});

test('while tickets are sold it says what will come', async () => {
  await show(() => ({ ...closed, root: null, count: null, places: [] }));
  expect(
    await screen.findByText(/When sales close, the list of all numbers is fixed/),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('entries that do not lead to the root are said aloud', async () => {
  await show(() => ({ ...closed, root: '00'.repeat(32) }));
  expect(await screen.findByText(/do not lead to the root\. That must not happen/)).toBeVisible();
});

test('a list with other numbers than the ticket’s is not called proven', async () => {
  await show(() => ({ ...closed, tags: closed.tags.slice(1), places: closed.places.slice(1) }));
  expect(await screen.findByText(/do not lead to the root/)).toBeVisible();
});

test('when it cannot be read, the ticket is safe all the same', async () => {
  await show(() => new Refusal(500, 'server.unexpected'));
  expect(await screen.findByText(/Your ticket is safe/)).toBeVisible();
});
