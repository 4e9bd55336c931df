import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { IdentityForm } from '@/lib/contract/verification-elsewhere';
import { dateLocaleOf } from '@/lib/rules/site';
import type { PrintColours } from '@/lib/rules/theme/print-colours';
import { fontFile, HOUSE_ASCENT, type Run, runsOf } from '@/lib/text/font-runs';
import { fullName } from '@/lib/text/full-name';
import { interpolate } from '@/lib/text/interpolate';
import { shapingOf } from '@/lib/text/shaping';

type Messages = ShopMessages['identityForm'];
type Pdf = InstanceType<typeof PDFDocument>;

const FONTS = path.join(process.cwd(), 'node_modules/@fontsource');
const font = (letters: string, weight: 400 | 600 | 800) =>
  path.join(FONTS, fontFile(letters, weight));

// A4 upright, in points.
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const INNER = PAGE.width - 2 * MARGIN;
const GAP = 22;
const HALF = (INNER - GAP) / 2;
const RIGHT = MARGIN + HALF + GAP;
const HEAD_HEIGHT = 96;
const INK = '#16201b';
const SOFT = '#5f6761';
const LINE = '#8c948e';

/** Draws the form on one page: how it goes, the customer's details filled in, and what is written by hand. */
export function identityFormPage(
  form: IdentityForm,
  messages: Messages,
  colours: PrintColours,
): Promise<Buffer> {
  const { locale, timeZone } = dateLocaleOf(form.variant);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: locale,
    displayTitle: true,
    info: { Title: messages.title, Author: messages.siteName },
  });
  const done = buffer(pdf);
  pdf
    .registerFont('text', font('latin', 400))
    .registerFont('latin', font('latin', 600))
    .registerFont('display', font('latin', 800));
  const day = (date: Date, zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(date);
  head(
    pdf,
    messages,
    colours,
    interpolate(messages.madeOn, { date: day(new Date(form.madeAt), timeZone) }),
  );
  steps(pdf, messages, colours, HEAD_HEIGHT + 20);
  details(pdf, form, { messages, colours }, day(new Date(form.person.dateOfBirth), 'UTC'));
  declaration(pdf, messages, colours, 400);
  certifier(pdf, messages, colours, 508);
  pdf.font('text').fontSize(8.5).fillColor(SOFT);
  pdf.text(messages.foot, MARGIN, PAGE.height - 34, { width: INNER, lineBreak: false });
  pdf.end();
  return done;
}

function head(pdf: Pdf, messages: Messages, { brand, onBrand }: PrintColours, madeOn: string) {
  pdf.rect(0, 0, PAGE.width, HEAD_HEIGHT).fill(brand).fillColor(onBrand);
  pdf.font('latin').fontSize(11).text(messages.siteName, MARGIN, 24, { lineBreak: false });
  pdf.text(madeOn, MARGIN, 24, { width: INNER, align: 'right', lineBreak: false });
  pdf.font('display').fontSize(26).text(messages.title, MARGIN, 38, { lineBreak: false });
  pdf.font('text').fontSize(10).text(messages.lead, MARGIN, 72, { lineBreak: false });
}

function steps(pdf: Pdf, messages: Messages, { brand, onBrand }: PrintColours, top: number) {
  const width = (INNER - 2 * GAP) / 3;
  const parts: [string, string][] = [
    [messages.step1Title, messages.step1Text],
    [messages.step2Title, messages.step2Text],
    [messages.step3Title, messages.step3Text],
  ];
  parts.forEach(([title, text], index) => {
    const x = MARGIN + index * (width + GAP);
    pdf.circle(x + 8, top + 7, 8).fill(brand);
    pdf.font('latin').fontSize(9).fillColor(onBrand);
    pdf.text(String(index + 1), x, top + 2, { width: 16, align: 'center', lineBreak: false });
    pdf
      .font('latin')
      .fontSize(11)
      .fillColor(INK)
      .text(title, x + 22, top, { lineBreak: false });
    pdf
      .font('text')
      .fontSize(9)
      .fillColor(SOFT)
      .text(text, x, top + 21, { width, lineGap: 1 });
  });
}

function details(
  pdf: Pdf,
  { customerId, person }: IdentityForm,
  { messages, colours }: { messages: Messages; colours: PrintColours },
  birthday: string,
) {
  const { firstName, lastName, address } = person;
  const top = 207;
  heading(pdf, messages.detailsTitle, colours, top);
  pdf.roundedRect(MARGIN, top + 23, INNER, 146, 8).fill(colours.soft);
  const [left, right] = [MARGIN + 16, RIGHT];
  const width = HALF - 16;
  filledIn(
    pdf,
    messages,
    { label: messages.name, lines: [fullName({ firstName, lastName })] },
    { x: left, y: top + 37, width },
  );
  filledIn(
    pdf,
    messages,
    { label: messages.dateOfBirth, lines: [birthday] },
    { x: right, y: top + 37, width },
  );
  const { line1, line2, suburb, state, postcode } = address;
  const lines = [line1, line2, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean);
  const known = person.hasAddress ? lines : [''];
  filledIn(
    pdf,
    messages,
    { label: messages.address, lines: known },
    { x: left, y: top + 91, width },
  );
  filledIn(
    pdf,
    messages,
    { label: messages.customer, lines: [customerId] },
    { x: right, y: top + 91, width },
  );
}

interface Place {
  x: number;
  y: number;
  width: number;
}

/** What is on record; what is not is written by hand. */
function filledIn(
  pdf: Pdf,
  messages: Messages,
  { label, lines }: { label: string; lines: string[] },
  { x, y, width }: Place,
) {
  pdf.font('text').fontSize(8.5).fillColor(SOFT).text(label, x, y, { width, lineBreak: false });
  const written = lines.map((line) => runsOf(line));
  if (written.some((runs) => runs === null)) {
    pdf.fontSize(7.5).text(messages.byHand, x, y + 42, { width, lineBreak: false });
    rule(pdf, { x, y: y + 38, width });
    return;
  }
  pdf.fillColor(INK);
  written.forEach((runs, index) => {
    writeRuns(pdf, runs ?? [], { x, y: y + 13 + index * 17, width });
  });
}

const LARGEST = 13;

/** One line of several alphabets, made smaller where it is too long for its place. */
function writeRuns(pdf: Pdf, runs: Run[], { x, y, width }: Place) {
  pdf.fontSize(LARGEST);
  const shaped = runs.map(({ letters, text }) => shapingOf(pdf.font(font(letters, 600)), text));
  const scale = Math.min(1, width / shaped.reduce((sum, one) => sum + (one?.width ?? 0), 0));
  pdf.fontSize(LARGEST * scale);
  const baseline = -HOUSE_ASCENT * LARGEST * scale;
  runs.reduce((left, { letters, text }, index) => {
    const shaping = shaped[index];
    if (!shaping) return left;
    pdf.font(font(letters, 600)).text(text, left, y + (LARGEST * (1 - scale)) / 2, {
      ...{ lineBreak: false, baseline },
      ...shaping.options,
    });
    return left + shaping.width * scale;
  }, x);
}

function declaration(pdf: Pdf, messages: Messages, colours: PrintColours, top: number) {
  heading(pdf, messages.declarationTitle, colours, top);
  pdf.font('text').fontSize(9.5).fillColor(INK);
  pdf.text(messages.declaration, MARGIN, top + 23, { width: INNER, lineGap: 1 });
  byHand(pdf, messages.signature, { x: MARGIN, y: top + 72, width: INNER * 0.66 });
  byHand(pdf, messages.date, {
    x: MARGIN + INNER * 0.66 + GAP,
    y: top + 72,
    width: INNER * 0.34 - GAP,
  });
}

function certifier(pdf: Pdf, messages: Messages, colours: PrintColours, top: number) {
  heading(pdf, messages.certifierTitle, colours, top);
  pdf.font('text').fontSize(8.5).fillColor(SOFT);
  pdf.text(messages.whoMay, MARGIN, top + 22, { width: INNER, lineGap: 1 });
  const seen = top + 66;
  pdf.font('latin').fontSize(9.5).fillColor(INK);
  pdf.text(messages.seen, MARGIN, seen, { lineBreak: false });
  pdf.font('text');
  [messages.passport, messages.licence, messages.proofOfAge].reduce((x, kind) => {
    pdf.rect(x, seen, 11, 11).lineWidth(0.8).stroke(INK);
    pdf.text(kind, x + 16, seen, { lineBreak: false });
    return x + 16 + pdf.widthOfString(kind) + 11;
  }, MARGIN + 116);
  pdf.text(messages.validUntil, PAGE.width - MARGIN - 118, seen, { lineBreak: false });
  rule(pdf, { x: PAGE.width - MARGIN - 66, y: seen + 11, width: 66 });
  pdf.text(messages.certification, MARGIN, seen + 22, { width: INNER, lineGap: 1 });
  const first = seen + 84;
  byHand(pdf, messages.fullName, { x: MARGIN, y: first, width: HALF });
  byHand(pdf, messages.occupation, { x: RIGHT, y: first, width: HALF });
  byHand(pdf, messages.workplace, { x: MARGIN, y: first + 44, width: HALF });
  byHand(pdf, messages.phone, { x: RIGHT, y: first + 44, width: HALF });
  byHand(pdf, messages.signature, { x: MARGIN, y: first + 98, width: HALF });
  byHand(pdf, messages.date, { x: RIGHT, y: first + 98, width: HALF * 0.4 });
  const stamp = { x: RIGHT + HALF * 0.4 + 12, y: first + 62, width: HALF * 0.6 - 12, height: 62 };
  pdf
    .roundedRect(stamp.x, stamp.y, stamp.width, stamp.height, 6)
    .lineWidth(0.6)
    .dash(3, { space: 3 });
  pdf.stroke(LINE).undash().font('text').fontSize(8).fillColor(SOFT);
  pdf.text(messages.stamp, stamp.x, stamp.y + 5, {
    width: stamp.width,
    align: 'center',
    lineBreak: false,
  });
}

function heading(pdf: Pdf, title: string, { text }: PrintColours, y: number) {
  pdf.font('display').fontSize(14).fillColor(text).text(title, MARGIN, y, { lineBreak: false });
}

function rule(pdf: Pdf, { x, y, width }: Place) {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.8)
    .stroke(LINE);
}

/** A line to write on, with what belongs there below it. */
function byHand(pdf: Pdf, label: string, { x, y, width }: Place) {
  rule(pdf, { x, y, width });
  pdf
    .font('text')
    .fontSize(8)
    .fillColor(SOFT)
    .text(label, x, y + 3, { width, lineBreak: false });
}
