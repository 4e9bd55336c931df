import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { zoneName } from '@/components/giving/zone-name';
import type { DrawCalendar } from '@/lib/contract/recurring';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { OfferColours } from '@/lib/rules/offers/presentation';
import { interpolate } from '@/lib/text/interpolate';
import {
  clockTime,
  dateIn,
  monthGrid,
  monthName,
  twelveMonths,
  weekdays,
} from '@/lib/time/month-grid';

type Messages = ShopMessages['subscription'];
type Pdf = InstanceType<typeof PDFDocument>;

const FONTS = path.join(process.cwd(), 'node_modules/@fontsource/bricolage-grotesque/files');
const font = (weight: 400 | 600 | 800) =>
  path.join(FONTS, `bricolage-grotesque-latin-${weight}-normal.woff`);

// A4 upright, in points.
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const INNER = PAGE.width - 2 * MARGIN;
const HEAD_HEIGHT = 128;
const COLUMNS = 3;
const GAP = 26;
const MONTH_WIDTH = (INNER - (COLUMNS - 1) * GAP) / COLUMNS;
const CELL = MONTH_WIDTH / 7;
const ROW = 17.4;
const MONTH_HEIGHT = 158;
const INK = '#16201b';
const SOFT = '#5f6761';

/** Draws a calendar of one year: the offer's colour on top, twelve months below, draw days filled. */
export function drawCalendarPage(
  calendar: DrawCalendar,
  messages: Messages,
  colours: OfferColours,
): Promise<Buffer> {
  const locale = calendar.currency === 'GBP' ? 'en-GB' : 'en-AU';
  const title = interpolate(messages.pdfTitle, { offer: calendar.offerName });
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: messages.siteName },
  });
  const done = buffer(pdf);
  pdf.registerFont('text', font(400)).registerFont('strong', font(600));
  pdf.registerFont('display', font(800));
  head(pdf, calendar, messages, { title, locale, colours });
  const months = twelveMonths(calendar.from);
  const drawn = new Set(calendar.draws.map(({ date }) => date));
  months.forEach((month, index) => {
    const x = MARGIN + (index % COLUMNS) * (MONTH_WIDTH + GAP);
    const y = HEAD_HEIGHT + 30 + Math.floor(index / COLUMNS) * MONTH_HEIGHT;
    drawMonth(pdf, { month, x, y, drawn, locale, colours });
  });
  foot(pdf, messages, colours.fill);
  pdf.end();
  return done;
}

/** Writes one line at a position, without wrapping and without a page break. */
function line(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  align: 'left' | 'center' | 'right' = 'left',
) {
  pdf.text(text, x, y, { width, align, lineBreak: false });
}

function head(
  pdf: Pdf,
  calendar: DrawCalendar,
  messages: Messages,
  {
    title,
    locale,
    colours: { fill: ground, ink },
  }: { title: string; locale: 'en-AU' | 'en-GB'; colours: OfferColours },
) {
  pdf.rect(0, 0, PAGE.width, HEAD_HEIGHT).fill(ground);
  pdf.fillColor(ink);
  pdf.font('strong').fontSize(11);
  line(pdf, messages.siteName, MARGIN, 30, INNER);
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(
      new Date(`${date}T00:00:00Z`),
    );
  const range = interpolate(messages.pdfRange, {
    from: day(calendar.from),
    until: day(calendar.until),
  });
  line(pdf, range, MARGIN, 30, INNER, 'right');
  pdf.font('display').fontSize(30);
  line(pdf, title, MARGIN, 50, INNER);
  pdf.font('text').fontSize(10.5);
  const times = interpolate(messages.pdfTimes, {
    close: clockTime(calendar.closeTime),
    draw: clockTime(calendar.drawTime),
    zone: zoneName(messages, calendar.timeZone),
  });
  line(pdf, times, MARGIN, 95, INNER);
  pdf.font('strong');
  line(
    pdf,
    interpolate(messages.pdfCount, { draws: calendar.draws.length }),
    MARGIN,
    95,
    INNER,
    'right',
  );
}

interface MonthPlace {
  month: string;
  x: number;
  y: number;
  drawn: ReadonlySet<string>;
  locale: 'en-AU' | 'en-GB';
  colours: OfferColours;
}

function drawMonth(pdf: Pdf, { month, x, y, drawn, locale, colours }: MonthPlace) {
  pdf.font('display').fontSize(13).fillColor(INK);
  line(pdf, monthName(month, locale), x, y, MONTH_WIDTH);
  pdf.font('text').fontSize(8).fillColor(SOFT);
  weekdays(locale).forEach(({ short }, column) => {
    line(pdf, short, x + column * CELL, y + 21, CELL, 'center');
  });
  monthGrid(month).weeks.forEach((week, row) => {
    week.forEach((day, column) => {
      if (day === 0) return;
      const left = x + column * CELL;
      const top = y + 34 + row * ROW;
      const isDrawn = drawn.has(dateIn(month, day));
      if (isDrawn) pdf.circle(left + CELL / 2, top + 5.2, 8).fill(colours.fill);
      pdf
        .font(isDrawn ? 'strong' : 'text')
        .fontSize(10)
        .fillColor(isDrawn ? colours.ink : SOFT);
      line(pdf, String(day), left, top, CELL, 'center');
    });
  });
}

function foot(pdf: Pdf, messages: Messages, colour: string) {
  const y = PAGE.height - 40;
  pdf.font('text').fontSize(8.5).fillColor(SOFT);
  line(pdf, messages.pdfFoot, MARGIN, y, INNER);
  line(pdf, messages.pdfDrawDay, MARGIN, y, INNER, 'right');
  const width = pdf.widthOfString(messages.pdfDrawDay);
  pdf.circle(PAGE.width - MARGIN - width - 10, y + 4.4, 5).fill(colour);
}
