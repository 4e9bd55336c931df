import { anOpenDraw } from '@/components/offers/testing/an-offer';
import {
  anOpenDraw as aDrawToCome,
  aLotteryResult,
  aRaffleResult,
} from '@/components/results/testing/a-result';
import type { OfferDraw } from '@/lib/contract/catalogue';
import { drawCalendar, singleDrawCalendar } from '@/lib/feeds/draw-calendar';
import { feedItem, promiseItem } from '@/lib/feeds/feed-items';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { dateLocaleOf } from '@/lib/rules/site';

const messages = SHIPPED_MESSAGES.results;

describe('a result in a feed', () => {
  test('tells numbers, divisions and dividends', () => {
    const item = feedItem(SHIPPED_MESSAGES, aLotteryResult(), 'en-AU');
    expect(item.title).toBe('Powerball results: draw 1590, Thursday 19 November 2026');
    expect(item.description).toContain('9, 5, 32, 13, 33, 4 and 25; Powerball 7');
    expect(item.content).toContain(
      '<li>Division 1, 7 numbers and the Powerball: 2 winners take $30,000,000.00 each</li>',
    );
    expect(item.content).toContain('<li>Division 2, 7 numbers: not won</li>');
    expect(item.date).toEqual(new Date('2026-11-19T10:30:00Z'));
  });

  test('says when it is provisional or of the sandbox', () => {
    const draw = aLotteryResult({ isProvisional: true, isSandbox: true });
    const { content } = feedItem(SHIPPED_MESSAGES, draw, 'en-AU');
    expect(content).toContain('Provisional until it is confirmed.');
    expect(content).toContain('A sandbox draw.');
  });

  test('tells a raffle’s prizes with their tickets, and lets no name end its markup', () => {
    const draw = aRaffleResult();
    const [first] = draw.rafflePrizes;
    if (!first) throw new Error('a raffle has prizes');
    const odd = { ...draw, rafflePrizes: [{ ...first, title: 'A <b>boat</b> & "more"' }] };
    expect(feedItem(SHIPPED_MESSAGES, draw, 'en-AU').content).toContain(
      '<li>$10,000: ticket 90001, 3</li>',
    );
    expect(feedItem(SHIPPED_MESSAGES, odd, 'en-AU').content).toContain(
      'A &lt;b&gt;boat&lt;/b&gt; &amp; &quot;more&quot;: ticket 48213',
    );
  });
});

describe('what a raffle is bound to', () => {
  const promise = { fingerprint: 'ab12'.repeat(16), stampedAt: '2026-11-20T01:00:00.000Z' };

  test('is told from its first day of sales, with the day it was stamped', () => {
    const draw = { ...anOpenDraw(84, 9), promise };
    const item = promiseItem(SHIPPED_MESSAGES, { name: 'One Lottery' }, draw, dateLocaleOf('AU'));
    expect(item.title).toBe('One Lottery, draw 84: on sale, with this fingerprint');
    expect(item.content).toContain(promise.fingerprint);
    expect(item.date).toEqual(new Date(promise.stampedAt));
  });

  test('stays with the result', () => {
    const { content } = feedItem(SHIPPED_MESSAGES, { ...aRaffleResult(), promise }, 'en-AU');
    expect(content).toContain(`published before sales: ${promise.fingerprint}</li>`);
    expect(feedItem(SHIPPED_MESSAGES, aRaffleResult(), 'en-AU').content).not.toContain(
      'Fingerprint',
    );
  });
});

test('the calendar holds each draw once, in UTC, under a name that stays', () => {
  const draw: OfferDraw = {
    drawId: 'x',
    drawNo: 1593,
    drawDate: '2026-11-26T10:30:00Z',
    stop: '2026-11-26T09:25:00Z',
    prizePool: { amountCents: 3_400_000_000, currency: 'AUD' },
    prizePoolSuffix: null,
    purchaseStatus: 'open',
    ticketsTotal: null,
    ticketsSold: null,
    promise: null,
  };
  const offer = { key: 'powerball2018', name: 'Powerball', kind: 'lottery' } as const;
  const text = drawCalendar(
    messages,
    offer,
    { upcoming: [draw, { ...draw, drawNo: 1594 }], cancelled: [] },
    'AU',
  );
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines).toContain('DTSTART:20261126T103000Z');
  expect(lines).toContain('UID:powerball2018-1593@localhost');
  expect(lines).toContain('SUMMARY:Powerball\\, draw 1593');
  expect(lines).toContain(
    'DESCRIPTION:For $34\u00a0million. Sales close 26 Nov 2026\\, 7:25 pm AEST.',
  );
});

const CHANGED = { no: 3, changedAt: '2026-11-25T02:00:00.000Z' };
const powerball = { key: 'powerball2018', name: 'Powerball', kind: 'lottery' } as const;
const aCancelled = () =>
  aDrawToCome({
    status: 'DRAW_CANCELLED',
    cancellation: { because: 'operator', reason: 'The machine is broken.', at: CHANGED.changedAt },
    revision: CHANGED,
  });

test('an event that changed has a higher number, and the time that the shop keeps of it', () => {
  const upcoming = [{ ...anOpenDraw(1593, 2), revision: CHANGED }];
  const text = drawCalendar(messages, powerball, { upcoming, cancelled: [] }, 'AU');
  expect(text).toContain('SEQUENCE:3\r\n');
  expect(text).toContain('LAST-MODIFIED:20261125T020000Z\r\n');
  expect(text).toContain('DTSTAMP:20261125T020000Z\r\n');
});

test('a cancelled draw stays in the calendar under its name, as cancelled', () => {
  const text = drawCalendar(messages, powerball, { upcoming: [], cancelled: [aCancelled()] }, 'AU');
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('UID:powerball2018-1590@localhost');
  expect(lines).toContain('SUMMARY:Cancelled: Powerball\\, draw 1590');
});

test('a cancelled draw is in the feed of results, on the day it was cancelled', () => {
  const item = feedItem(SHIPPED_MESSAGES, aCancelled(), 'en-AU');
  expect(item.title).toContain('cancelled and paid back');
  expect(item.description).toContain('was cancelled. Everybody who had a ticket is paid back.');
  expect(item.date).toEqual(new Date(CHANGED.changedAt));
});

describe('the file of one draw', () => {
  const linesOf = (draw: ReturnType<typeof aDrawToCome>) =>
    singleDrawCalendar(messages, powerball, draw, 'AU')
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n');

  test('is its event of the offer’s calendar, with an alarm an hour before sales close', () => {
    // closes 65 minutes before the draw
    const lines = linesOf(
      aDrawToCome({ drawDate: '2026-11-19T10:30:00.000Z', stop: '2026-11-19T09:25:00.000Z' }),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain('UID:powerball2018-1590@localhost');
    expect(lines).toContain('DTSTART:20261119T103000Z');
    expect(lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'))).toEqual(
      expect.arrayContaining(['ACTION:DISPLAY', 'TRIGGER:-PT2H5M']),
    );
  });

  test('leads to the result once it is drawn, and raises no alarm', () => {
    const lines = linesOf(aLotteryResult());
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(lines.find((line) => line.startsWith('URL'))).toMatch(/results\/draw-1590$/);
  });

  test('takes a cancelled draw out of the calendar that had it', () => {
    const lines = linesOf(aCancelled());
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).not.toContain('BEGIN:VALARM');
  });
});
