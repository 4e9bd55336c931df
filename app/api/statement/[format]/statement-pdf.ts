import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { OwnBalanceProof } from '@/lib/contract/ledger';
import type { Statement } from '@/lib/contract/transactions';
import { formatMoney, formatSignedMoney } from '@/lib/money/format-money';
import { dateLocaleOf } from '@/lib/rules/site';
import type { PrintColours } from '@/lib/rules/theme/print-colours';
import { fontFile, HOUSE_ASCENT, type Run, runsOf } from '@/lib/text/font-runs';
import { interpolate } from '@/lib/text/interpolate';
import { shapingOf } from '@/lib/text/shaping';
import { formatDateTime } from '@/lib/time/draw-label';
import { kindOf, periodOf, publishedOf, type StatementMessages } from './statement-messages';

type Pdf = InstanceType<typeof PDFDocument>;

const FONTS = path.join(process.cwd(), 'node_modules/@fontsource');
const font = (letters: string, weight: 400 | 600 | 800) =>
  path.join(FONTS, fontFile(letters, weight));

// A4 upright, in points.
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const RIGHT = PAGE.width - MARGIN;
const HEAD_HEIGHT = 96;
const SUMS_TOP = HEAD_HEIGHT + 84;
const ROW = 15.5;
const FIRST_TABLE = SUMS_TOP + 96;
const TABLE = 48;
const BOTTOM = PAGE.height - 58;
const WHAT = MARGIN + 138;
const AMOUNT_RIGHT = RIGHT - 92;
const WHAT_WIDTH = AMOUNT_RIGHT - 76 - WHAT;
const INK = '#16201b';
const SOFT = '#5f6761';
const LINE = '#d5d9d6';

const rowsFrom = (top: number): number => Math.floor((BOTTOM - top - ROW) / ROW);
/** Rows of the table on the first page, and on each that follows. */
const FIRST_ROWS = rowsFrom(FIRST_TABLE);
const ROWS = rowsFrom(TABLE);

/**
 * A statement to print: the sums on the first page, then every line. It lets others have their turn after each page,
 * since a long one takes seconds.
 */
export async function statementPdf(
  statement: Statement,
  messages: StatementMessages,
  { colours, own }: { colours: PrintColours; own: OwnBalanceProof | null },
): Promise<Buffer> {
  const dateLocale = dateLocaleOf(statement.variant);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: dateLocale.locale,
    displayTitle: true,
    info: { Title: messages.statementTitle, Author: messages.siteName },
  });
  const done = buffer(pdf);
  pdf.registerFont('strong', font('latin', 600)).registerFont('display', font('latin', 800));
  pdf.registerFont('latin', font('latin', 400));
  const { rows } = statement;
  const count = 1 + Math.ceil(Math.max(0, rows.length - FIRST_ROWS) / ROWS);
  head(pdf, statement, messages, colours);
  sums(pdf, statement, messages, colours);
  const published = publishedOf(statement, own, messages);
  if (published)
    line(pdf.font('latin').fontSize(8.5).fillColor(SOFT), published, MARGIN, SUMS_TOP + 75);
  for (let page = 1, next = 0; page <= count; page += 1) {
    if (page > 1) pdf.addPage();
    const [top, fits] = page === 1 ? [FIRST_TABLE, FIRST_ROWS] : [TABLE, ROWS];
    table(pdf, { statement, rows: rows.slice(next, next + fits), messages, top });
    next += fits;
    foot(pdf, messages.statementFoot, interpolate(messages.statementPage, { page, count }));
    await setImmediate();
  }
  pdf.end();
  return done;
}

const line = (pdf: Pdf, text: string, x: number, y: number): Pdf =>
  pdf.text(text, x, y, { lineBreak: false });

const lineEndingAt = (pdf: Pdf, text: string, right: number, y: number): Pdf =>
  line(pdf, text, right - pdf.widthOfString(text), y);

/** Letters that stand in one file of the typeface; most lines have no others. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

/** A line by its alphabets. */
const alphabetsOf = (text: string): Run[] =>
  PLAIN.test(text) ? [{ letters: 'latin', text }] : (runsOf(text) ?? []);

interface WrittenAt {
  x: number;
  y: number;
  width: number;
  size: number;
}

/** One line in several alphabets, cut where it is too long. */
function written(pdf: Pdf, text: string, { x, y, width, size }: WrittenAt) {
  pdf.fontSize(size);
  const onBaseline = { lineBreak: false, baseline: -HOUSE_ASCENT * size };
  let left = x;
  for (const { letters, text: word } of alphabetsOf(text)) {
    pdf.font(letters === 'latin' ? 'latin' : font(letters, 400));
    const room = x + width - left;
    const shaping = shapingOf(pdf, word);
    if (!shaping) continue;
    if (shaping.width > room) {
      let shown = word;
      while (shown && widthOf(pdf, `${shown}…`) > room) shown = [...shown].slice(0, -1).join('');
      pdf.text(`${shown}…`, left, y, { ...onBaseline, ...shapingOf(pdf, `${shown}…`)?.options });
      return;
    }
    pdf.text(word, left, y, { ...onBaseline, ...shaping.options });
    left += shaping.width;
  }
}

const widthOf = (pdf: Pdf, text: string): number => shapingOf(pdf, text)?.width ?? 0;

function head(
  pdf: Pdf,
  statement: Statement,
  messages: StatementMessages,
  { brand, onBrand }: PrintColours,
): void {
  const dateLocale = dateLocaleOf(statement.variant);
  pdf.rect(0, 0, PAGE.width, HEAD_HEIGHT).fill(brand).fillColor(onBrand);
  line(pdf.font('strong').fontSize(11), messages.siteName, MARGIN, 26);
  const made = interpolate(messages.statementMadeAt, {
    when: formatDateTime(statement.madeAt, dateLocale),
  });
  lineEndingAt(pdf.font('latin').fontSize(9), made, RIGHT, 27);
  line(pdf.font('display').fontSize(26), messages.statementTitle, MARGIN, 44);
  const facts: [string, string][] = [
    [messages.statementCustomer, statement.customerName],
    [messages.statementPeriod, periodOf(statement, messages, dateLocale.locale)],
    [messages.statementKind, kindOf(statement, messages)],
  ];
  facts.forEach(([label, text], index) => {
    const y = HEAD_HEIGHT + 18 + index * 18;
    line(pdf.font('latin').fontSize(9.5).fillColor(SOFT), label, MARGIN, y);
    written(pdf.fillColor(INK), text, { x: WHAT, y: y - 1, width: RIGHT - WHAT, size: 10.5 });
  });
}

function sums(
  pdf: Pdf,
  statement: Statement,
  messages: StatementMessages,
  { soft }: PrintColours,
): void {
  const money = moneyOf(statement);
  const boxes: [string, string][] = [
    [messages.statementOpening, money(statement.openingCents)],
    [messages.statementIn, money(statement.inCents)],
    [messages.statementOut, money(statement.outCents)],
    [messages.statementClosing, money(statement.closingCents)],
  ];
  const width = (RIGHT - MARGIN) / boxes.length;
  pdf.roundedRect(MARGIN, SUMS_TOP, RIGHT - MARGIN, 52, 8).fill(soft);
  boxes.forEach(([label, amount], index) => {
    const x = MARGIN + index * width + 14;
    line(pdf.font('latin').fontSize(8.5).fillColor(SOFT), label, x, SUMS_TOP + 11);
    line(pdf.font('strong').fontSize(13).fillColor(INK), amount, x, SUMS_TOP + 25);
  });
  if (statement.filter.kind)
    line(
      pdf.font('latin').fontSize(8.5).fillColor(SOFT),
      messages.statementOfKind,
      MARGIN,
      SUMS_TOP + 62,
    );
}

const moneyOf =
  ({ currency, variant }: Statement) =>
  (amountCents: number): string =>
    formatMoney({ amountCents, currency }, dateLocaleOf(variant).locale);

interface TablePart {
  statement: Statement;
  rows: Statement['rows'];
  messages: StatementMessages;
  top: number;
}

function table(pdf: Pdf, { statement, rows, messages, top }: TablePart): void {
  const { currency, variant } = statement;
  const dateLocale = dateLocaleOf(variant);
  const money = moneyOf(statement);
  pdf.font('strong').fontSize(8.5).fillColor(SOFT);
  line(pdf, messages.statementWhen, MARGIN, top);
  line(pdf, messages.statementWhat, WHAT, top);
  lineEndingAt(pdf, messages.statementAmount, AMOUNT_RIGHT, top);
  lineEndingAt(pdf, messages.statementBalance, RIGHT, top);
  rule(pdf, top + ROW - 3.5);
  pdf.fontSize(8.5).fillColor(INK);
  if (rows.length === 0) line(pdf.font('latin'), messages.statementNone, MARGIN, top + ROW + 2);
  rows.forEach((row, index) => {
    const y = top + (index + 1) * ROW + 1;
    line(pdf.font('latin'), formatDateTime(row.happenedAt, dateLocale), MARGIN, y);
    written(pdf, row.description, { x: WHAT, y, width: WHAT_WIDTH, size: 8.5 });
    pdf.font('latin');
    // the typeface has no minus sign, but a dash that is as wide
    const amount = formatSignedMoney({ amountCents: row.amountCents, currency }, dateLocale.locale);
    lineEndingAt(pdf, amount.replace('−', '–'), AMOUNT_RIGHT, y);
    lineEndingAt(pdf, money(row.balanceCents), RIGHT, y);
  });
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(LINE);
}

function foot(pdf: Pdf, text: string, page: string): void {
  const y = PAGE.height - 40;
  rule(pdf, y - 8);
  pdf.font('latin').fontSize(8.5).fillColor(SOFT);
  line(pdf, text, MARGIN, y);
  lineEndingAt(pdf, page, RIGHT, y);
}
