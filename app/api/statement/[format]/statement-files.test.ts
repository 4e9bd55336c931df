import { parse } from 'csv-parse/sync';
import { readPdfText } from '@/app/public/pdf/subscription/[file]/testing/read-pdf-text';
import messages from '@/content/copy/en-AU/transactions.json';
import type { OwnBalanceProof } from '@/lib/contract/ledger';
import type { Statement } from '@/lib/contract/transactions';
import { printColours } from '@/lib/rules/theme/print-colours';
import { runsOf } from '@/lib/text/font-runs';
import { statementCsv } from './statement-csv';
import { statementPdf } from './statement-pdf';

const aRow = (over: Partial<Statement['rows'][number]> = {}): Statement['rows'][number] => ({
  kind: 'deposit',
  description: 'Deposit',
  happenedAt: '2026-11-02T14:30:00.000Z',
  amountCents: 5_000,
  balanceCents: 5_000,
  ...over,
});

const aStatement = (over: Partial<Statement> = {}): Statement => ({
  customerName: 'Nia Newman',
  email: 'nia@fairdraw.example',
  variant: 'AU',
  currency: 'AUD',
  filter: {},
  madeAt: '2026-11-22T20:00:00.000Z',
  openingCents: 0,
  closingCents: 5_000,
  inCents: 5_000,
  outCents: 0,
  rows: [aRow()],
  ...over,
});

/** A statement that adds up: a deposit, then purchases until it is spent, and again. */
function aLongStatement(count: number): Statement {
  let balanceCents = 0;
  const rows = Array.from({ length: count }, (_, n) => {
    const amountCents = n % 100 === 0 ? 99_00 : -1_00;
    balanceCents += amountCents;
    const happenedAt = new Date(Date.parse('2025-11-23T00:00:00Z') + n * 3_000_000).toISOString();
    const description = n % 100 === 0 ? `Deposit ${n}` : `Powerball ${n}`;
    return aRow({
      kind: amountCents > 0 ? 'deposit' : 'purchase',
      amountCents,
      balanceCents,
      happenedAt,
      description,
    });
  });
  const sum = (sign: number) =>
    rows.reduce(
      (cents, row) => cents + (row.amountCents * sign > 0 ? Math.abs(row.amountCents) : 0),
      0,
    );
  return aStatement({ rows, inCents: sum(1), outCents: sum(-1), closingCents: balanceCents });
}

const csv = (statement: Statement): string[][] =>
  parse(statementCsv(statement, messages, { own: null }), { bom: true, relax_column_count: true });
const colours = printColours({ tokens: {} });
const pdfOf = (statement: Statement, own: OwnBalanceProof | null = null) =>
  statementPdf(statement, messages, { colours, own });
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;

test('the CSV says whose it is, adds up to the cent, and keeps formulas texts', () => {
  const lines = csv(
    aStatement({
      filter: { from: '2026-11-01', to: '2026-11-23' },
      openingCents: 1_005,
      closingCents: 5_390,
      outCents: 615,
      customerName: '@Nia',
      rows: [
        aRow({ balanceCents: 6_005, description: '=HYPERLINK("http://elsewhere.example")' }),
        aRow({
          kind: 'purchase',
          amountCents: -615,
          balanceCents: 5_390,
          description: 'Powerball, "4" games',
        }),
      ],
    }),
  );
  expect(lines.slice(0, 3)).toEqual([
    ['Customer', "'@Nia"],
    ['Period', '1 November 2026 to 23 November 2026'],
    ['Listed', 'All kinds'],
  ]);
  expect(lines.slice(4, 8)).toEqual([
    ['Opening balance', '10.05'],
    ['Money in', '50.00'],
    ['Money out', '6.15'],
    ['Closing balance', '53.90'],
  ]);
  const [first, second] = lines.slice(-2);
  expect(first?.slice(1)).toEqual([
    'Deposits',
    `'=HYPERLINK("http://elsewhere.example")`,
    '50.00',
    '60.05',
  ]);
  expect(second?.slice(1)).toEqual(['Purchases', 'Powerball, "4" games', '-6.15', '53.90']);
  // by the customer's clock, not by Greenwich's
  expect(first?.[0]).toBe('3 Nov 2026, 12:30 am AEST');
});

test('ten thousand lines of a CSV are all there, and each balance follows from the one before', () => {
  const lines = csv(aLongStatement(10_000)).slice(-10_000);
  let cents = 0;
  for (const [, , , amount, balance] of lines) {
    cents += Math.round(Number(amount) * 100);
    expect(Math.round(Number(balance) * 100)).toBe(cents);
  }
});

test('the PDF says whose it is and what it is of, in the shop’s language', async () => {
  const pdf = await pdfOf(
    aStatement({ customerName: 'Łucja Nguyễn', filter: { kind: 'deposit', from: '2026-11-01' } }),
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(pdf)).toBe(1);
  expect(pdf.toString('latin1')).toContain('/Lang (en-AU)');
  const text = readPdfText(pdf);
  expect(text.replaceAll('\n', '')).toContain('Łucja Nguyễn');
  for (const line of [
    'From 1 November 2026',
    'Deposits',
    'Made 23 Nov 2026, 6:00 am AEST',
    'Page 1 of 1',
  ])
    expect(text).toContain(line);
  expect(text).toContain(messages.statementOfKind);
  expect(text).toContain('+$50.00');
});

test('a statement of nothing says so', async () => {
  const empty = aStatement({ rows: [], inCents: 0, closingCents: 0 });
  expect(readPdfText(await pdfOf(empty))).toContain(messages.statementNone);
  expect(csv(empty).at(-1)?.[0]).toBe(messages.statementWhen);
});

test('a description that is too long, or in other letters, stays on its line', async () => {
  const long = 'Powerball and Oz Lotto '.repeat(20);
  const text = readPdfText(
    await pdfOf(
      aStatement({ rows: [aRow({ description: long }), aRow({ description: 'Ομάδα' })] }),
    ),
  );
  expect(text).toMatch(/Powerball and Oz Lotto.*…/);
  expect(text).not.toContain(long);
  expect(text).toContain('Ομάδα');
});

test.each([
  ...['陳大文', '李小龙', '山田 たろう', 'Γιώργος Παπαδόπουλος', 'Дмитрий Ёлкин', 'สมชาย ใจดี'],
  ...['김민수', 'Հայկ', 'გიორგი', 'አበበ', 'Nguyễn Văn An', 'Ann ‘Lee’ O’Hara-陳', 'Őrs ﷺ'],
])('the PDF writes %s', async (customerName) => {
  const text = readPdfText(await pdfOf(aStatement({ customerName })));
  expect(text.replaceAll('\n', '').normalize('NFC')).toContain(customerName);
});

/** Letters take other shapes beside each other, so which they are is told by the whole line, in any order. */
const lettersIn = (text: string) => new Set(text.normalize('NFKD').replace(/\p{Cf}/gu, ''));
test.each(['ગીતા પટેલ', 'राहुल शर्मा', 'தமிழ்', 'ਗੁਰਪ੍ਰੀਤ', 'محمد علي', 'علی\u200cرضا', 'שרה כהן'])(
  'the PDF writes %s with all of its letters',
  async (customerName) => {
    const text = readPdfText(await pdfOf(aStatement({ customerName })));
    expect(text).not.toContain('?');
    const shown = lettersIn(text);
    for (const letter of lettersIn(customerName)) expect(shown).toContain(letter);
  },
);

test('words that are read from the right stand in their order, also in a line that is not', () => {
  const order = (line: string) =>
    runsOf(line)
      ?.map(({ text }) => text)
      .join('|');
  expect(order('محمد علي')).toBe('علي| |محمد');
  expect(order('From محمد علي, to Ann')).toBe('From |علي| |محمد|, to Ann');
  expect(order('\u202eשרה\u202c')).toBe('שרה');
});

test('a PDF of ten thousand lines has them all, numbered pages, and adds up', async () => {
  const statement = aLongStatement(10_000);
  const pdf = await pdfOf(statement);
  const pages = pagesOf(pdf);
  const text = readPdfText(pdf);
  expect(pages).toBeGreaterThan(150);
  for (const page of [1, 2, pages]) expect(text).toContain(`Page ${page} of ${pages}`);
  expect(text.match(/Page \d+ of/g)).toHaveLength(pages);
  const cells = text.split('\n');
  const cents = (written: string | undefined) =>
    Math.round(Number(written?.replace('–', '-').replace(/[$,+]/g, '')) * 100);
  let [balance, listed] = [statement.openingCents, 0];
  cells.forEach((cell, index) => {
    if (!/^(Powerball|Deposit) \d+$/.test(cell)) return;
    balance += cents(cells[index + 1]);
    listed += 1;
    expect(cents(cells[index + 2])).toBe(balance);
  });
  expect(listed).toBe(10_000);
  expect(balance).toBe(statement.closingCents);
});

test('a statement says of which published sum the balance is a part, and nothing where there is none', async () => {
  const own = {
    ...{ day: '2026-11-21', takenAt: '2026-11-21T16:00:00.000Z', file: '{}' },
    balance: { amountCents: 5_000, currency: 'AUD' as const },
    held: { amountCents: 0, currency: 'AUD' as const },
  };
  const sentence = /Your balance of \$50\.00 at the end of 21 November 2026 is part of the sum/;
  expect(statementCsv(aStatement(), messages, { own }).toString()).toMatch(sentence);
  expect(statementCsv(aStatement(), messages, { own: null }).toString()).not.toMatch(
    /part of the sum/,
  );
  expect(readPdfText(await pdfOf(aStatement(), own))).toMatch(sentence);
});
