import { inflateSync } from 'node:zlib';
import { HOUSE_COLOURS } from '@/components/artwork/picture-colours';
import messages from '@/content/copy/en-AU/subscription.json';
import type { DrawCalendar } from '@/lib/contract/recurring';
import { calendarPdf } from './calendar-pdf';
import { readPdfText } from './testing/read-pdf-text';

const aCalendar = (over: Partial<DrawCalendar> = {}): DrawCalendar => ({
  offerKey: 'powerball2018',
  offerName: 'Powerball',
  kind: 'lottery',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  from: '2026-11-21',
  until: '2027-10-31',
  closeTime: '19:25',
  drawTime: '20:30',
  draws: [
    { drawNo: 1592, date: '2026-11-26' },
    { drawNo: 1593, date: '2026-12-03' },
  ],
  entriesPerYear: { monthly: 11, quarterly: 4, biannually: 2, annually: 1 },
  ...over,
});

/** Each circle is four curves, and nothing else on the page has curves. */
function circlesIn(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  for (const [, body = ''] of streams) {
    try {
      const content = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      if (content.includes(' Tf')) return (content.match(/ c\n/g) ?? []).length / 4;
    } catch {
      // skip the streams of fonts and tables
    }
  }
  return 0;
}

test('a year of draws on one page, with every month, the times and the zone', async () => {
  const pdf = await calendarPdf(aCalendar(), messages, HOUSE_COLOURS);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
  const text = readPdfText(pdf);
  expect(text).toContain('Powerball draw calendar');
  expect(text).toContain('21 November 2026 to 31 October 2027');
  expect(text).toContain('Sales close 7:25 pm. Drawn 8:30 pm. All times AEST, Queensland time.');
  for (const month of ['November 2026', 'January 2027', 'October 2027'])
    expect(text).toContain(month);
  expect(text).not.toContain('November 2027');
  expect(text).not.toContain('?');
});

test('each draw day is marked, and the key to the marks stands below', async () => {
  const pdf = await calendarPdf(aCalendar(), messages, HOUSE_COLOURS);
  expect(circlesIn(pdf)).toBe(3);
  expect(readPdfText(pdf)).toContain('Draw day');
});

test('the same calendar is made once, another one anew', async () => {
  const first = calendarPdf(aCalendar(), messages, HOUSE_COLOURS);
  expect(calendarPdf(aCalendar(), messages, HOUSE_COLOURS)).toBe(first);
  expect(calendarPdf(aCalendar({ offerName: 'Oz Lotto' }), messages, HOUSE_COLOURS)).not.toBe(
    first,
  );
  expect(
    readPdfText(await calendarPdf(aCalendar({ offerName: 'Oz Lotto' }), messages, HOUSE_COLOURS)),
  ).toContain('Oz Lotto draw calendar');
});
