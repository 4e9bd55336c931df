import { testDatabase } from '@/server/db/testing/test-database';
import { importPayments, listUnmatched } from '.';
import { bytesOf, payersOn } from './testing/a-payment';
import { anEntry, aStatement } from './testing/a-statement';

const database = testDatabase();
const { aPayer, imports, job, centsOf } = payersOn(database);
const importsBytes = (bytes: Uint8Array) => importPayments(job(), bytes, 'aud');

const utf16 = (text: string, isBigEndian = false): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['000000000000149.87', 14_987],
  ['27.50000', 2_750],
  ['0012.5', 1_250],
])('an amount written %s is that amount', async (amount, cents) => {
  const robin = await aPayer();
  const entry = anEntry({ reference: `AM-${cents}`, amount, remittance: robin.reference });
  expect(await imports(aStatement([entry]))).toMatchObject({ problems: [], credited: 1 });
  expect(await centsOf(robin)).toBe(cents);
});

test('an entry of nothing is left out, and the payment beside it is taken', async () => {
  const robin = await aPayer();
  const entries = [
    anEntry({ reference: 'Z-1', amount: '0.00', remittance: 'balance note' }),
    anEntry({ reference: 'Z-2', remittance: robin.reference }),
  ];
  const report = await imports(aStatement(entries));
  expect(report).toMatchObject({ problems: [], credited: 1, leftOut: 1 });
});

const enveloped = (statement: string, times = 1) => {
  const message = statement.slice(statement.indexOf('<Document'));
  return `<BizMsgEnvlp xmlns="urn:swift:xsd:envelope"><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><BizMsgIdr>1</BizMsgIdr></AppHdr>${message.repeat(times)}</BizMsgEnvlp>`;
};

test('a statement in an envelope is read, two messages in one are refused', async () => {
  const robin = await aPayer();
  const statement = aStatement([anEntry({ reference: 'ENV', remittance: robin.reference })]);
  expect(await imports(enveloped(statement))).toMatchObject({ problems: [], credited: 1 });
  const twice = enveloped(statement, 2);
  expect((await imports(twice)).problems[0]?.reason).toBe('more than one message in a file');
});

test('a batch may tell its payments by what was instructed, in the currency that was booked', async () => {
  const [robin, sam] = [await aPayer(), await aPayer()];
  const part = (reference: string, amount: string, currency: string) =>
    `<TxDtls><AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt></AmtDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`;
  const batch = (reference: string, currency: string) =>
    aStatement([
      anEntry({
        ...{ reference, amount: '30.00' },
        details: part(robin.reference, '10.00', currency) + part(sam.reference, '20.00', currency),
      }),
    ]);
  expect((await imports(batch('BI-1', 'USD'))).unread).toHaveLength(1);
  expect(await imports(batch('BI-2', 'AUD'))).toMatchObject({ problems: [], credited: 2 });
  expect([await centsOf(robin), await centsOf(sam)]).toEqual([1_000, 2_000]);
});

test('a statement in Latin letters or in UTF-16 is read, and its reference with an umlaut is one', async () => {
  const robin = await aPayer();
  const statement = (reference: string, encoding: string) =>
    aStatement([anEntry({ reference, remittance: robin.reference })]).replace('UTF-8', encoding);
  const files = [
    Buffer.from(statement('Ä-4711/ß', 'ISO-8859-1'), 'latin1'),
    utf16(statement('Ü-4712', 'UTF-16')),
    utf16(statement('Ö-4713', 'UTF-16'), true),
    bytesOf(statement('ＲＥＦ４７１４', 'UTF-8')),
  ];
  for (const file of files)
    expect(await importsBytes(file)).toMatchObject({ problems: [], credited: 1 });
  expect(await importsBytes(files[0] as Buffer)).toMatchObject({ credited: 0, knownBefore: 1 });
});

test('of a file with several accounts the shop’s own is taken, and the others are named', async () => {
  const robin = await aPayer();
  const own = aStatement([anEntry({ reference: 'TWO-1', remittance: robin.reference })]);
  const other =
    '<Stmt><Id>S2</Id><Acct><Id><Othr><Id>99999999</Id></Othr></Id><Ccy>USD</Ccy></Acct></Stmt>';
  const report = await imports(own.replace('</Stmt>', `</Stmt>${other}`));
  expect(report).toMatchObject({ problems: [], credited: 1 });
  expect(report.passedOver).toEqual([{ line: expect.any(Number), reason: '99999999, 0 entries' }]);
});

const HEADER = 'bank_reference,date,amount,currency,reference';
test.each([
  ['a comma at the end of each line', `${HEADER},\nCSV-1,2026-11-25,12.50,AUD,REF,\n`],
  ['empty last rows', `${HEADER}\nCSV-2,2026-11-25,12.50,AUD,REF\n,,,,\n,,,,\n`],
  [
    'capitals in its header',
    'Bank_Reference,DATE,Amount,Currency,Reference\nCSV-3,2026-11-25,12.50,AUD,REF',
  ],
  ['semicolons', `${HEADER}\nCSV-4,2026-11-25,12.50,AUD,REF\n`.replaceAll(',', ';')],
  ['tabs', `${HEADER}\nCSV-5,2026-11-25,12.50,AUD,REF\n`.replaceAll(',', '\t')],
])('a table with %s is read', async (_, file) => {
  const robin = await aPayer();
  const text = file.replace(/REF\b(?!E)/g, robin.reference);
  expect(await imports(text)).toMatchObject({ problems: [], credited: 1, unmatched: 0 });
  expect(await centsOf(robin)).toBe(1_250);
});

test('a table in UTF-16, and a reference with spaces that do not break, are read', async () => {
  const robin = await aPayer();
  const grouped = `${robin.reference.slice(0, 3)}\u00a0${robin.reference.slice(3)}`;
  const file = `${HEADER}\r\nU16-1,2026-11-25,12.50,AUD,${grouped}\r\n`;
  expect(await importsBytes(utf16(file))).toMatchObject({ problems: [], credited: 1 });
});

test('a value that stands beyond the header’s last column is refused', async () => {
  const { problems } = await imports(`${HEADER},\nX-1,2026-11-25,12.50,AUD,1,more\n`);
  expect(problems).toHaveLength(1);
});

test.each([
  ['23/11/2026', '$12.50'],
  ['3.4.2026', 'A$ 1,234.50'],
  ['23-11-2026', '1,234,567.00'],
])('a table with the day %s and the amount %s is read', async (day, amount) => {
  const cents = Math.round(Number(amount.replaceAll(/[^\d.]/g, '')) * 100);
  const file = `${HEADER}\nDAY-${cents},${day},"${amount}",AUD,nobody\n`;
  expect(await imports(file)).toMatchObject({ problems: [], unmatched: 1 });
  const waiting = await listUnmatched(database.db);
  const [, d = '', m = ''] = /^(\d+).(\d+)/.exec(day) ?? [];
  expect(waiting).toContainEqual(
    expect.objectContaining({
      ...{ bankReference: `DAY-${cents}`, amountCents: cents },
      paidOn: `2026-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    }),
  );
});

test('the same payment with the day first and with the year first is one', async () => {
  const robin = await aPayer();
  const line = (day: string, amount: string) =>
    `${HEADER}\nSAME-1,${day},"${amount}",AUD,${robin.reference}\n`;
  expect(await imports(line('2026-11-05', '1200.00'))).toMatchObject({ credited: 1 });
  const again = line('05/11/2026', '$1,200.00');
  expect(await imports(again)).toMatchObject({ credited: 0, knownBefore: 1 });
});

test.each([
  ['11/23/2026', '12.50', 'the day first'],
  ['31/02/2026', '12.50', 'the date is no day'],
  ['23/11/26', '12.50', 'the date is no day'],
  ['23/11-2026', '12.50', 'the date is no day'],
  ['2026-11-23', '£12.50', 'no sign but that of its currency'],
  ['2026-11-23', '12,50', 'with a point'],
  ['2026-11-23', '1,23,456.00', 'with a point'],
  ['2026-11-23', '-$12.50', 'above zero'],
])(
  'a table with the day %s and the amount %s is refused, with the reason',
  async (day, amount, reason) => {
    const { problems } = await imports(`${HEADER}\nBAD,${day},"${amount}",AUD,x\n`);
    expect(problems).toEqual([{ line: 2, reason: expect.stringContaining(reason) }]);
  },
);

/** An entry that is booked at a time. */
const bookedAt = (at: string, entry: Parameters<typeof anEntry>[0]) =>
  anEntry(entry).replace(/<BookgDt>.*<\/BookgDt>/, `<BookgDt><DtTm>${at}</DtTm></BookgDt>`);

test.each([
  // summer time in Sydney, winter time, and a time that is the bank's own
  ['2026-11-22T14:30:00Z', '2026-11-23'],
  ['2026-06-22T14:30:00Z', '2026-06-23'],
  ['2026-06-22T13:59:59.999Z', '2026-06-22'],
  ['2026-11-23T00:30:00+11:00', '2026-11-23'],
  ['2026-11-22T23:30:00-05:00', '2026-11-23'],
  ['2026-11-22T23:30:00', '2026-11-22'],
])('what is booked at %s is of the bank’s own day, %s', async (at, day) => {
  const reference = `AT-${at}`;
  await imports(aStatement([bookedAt(at, { reference, remittance: 'nobody' })], { id: at }));
  const waiting = await listUnmatched(database.db);
  expect(waiting).toContainEqual(
    expect.objectContaining({ bankReference: reference, paidOn: day }),
  );
});

test('what the release before took on the day as it is written is known, also without a reference, and without a question', async () => {
  const robin = await aPayer();
  const at = '2026-11-22T14:30:00Z';
  const entry = (day: string) => ({
    ...{ reference: 'NONREF', remittance: robin.reference, payer: 'ANN LEE', day },
  });
  const head = { id: 'UTC-1' };
  const before = aStatement([anEntry(entry('2026-11-22')), anEntry(entry('2026-11-22'))], head);
  expect(await imports(before)).toMatchObject({ credited: 2 });
  const now = aStatement([bookedAt(at, entry('')), bookedAt(at, entry(''))], head);
  for (const _ of [1, 2])
    expect(await imports(now)).toMatchObject({ credited: 0, knownBefore: 2, doubtful: [] });
  expect(await centsOf(robin)).toBe(2_000);
});

test('payments of two days that have one day in UTC are two', async () => {
  const robin = await aPayer();
  const entry = {
    reference: 'NONREF',
    remittance: robin.reference,
    payer: 'BO LEE',
    day: '2026-11-22',
  };
  const both = [bookedAt('2026-11-22T14:30:00Z', entry), anEntry(entry)];
  for (const [entries, id] of [
    [both, 'UTC-2'],
    [both.toReversed(), 'UTC-3'],
  ] as const) {
    const sam = await aPayer();
    const own = entries.map((each) => each.replaceAll(robin.reference, sam.reference));
    expect(await imports(aStatement(own, { id }))).toMatchObject({ credited: 2, doubtful: [] });
    expect(await imports(aStatement(own, { id }))).toMatchObject({ credited: 0, knownBefore: 2 });
    expect(await centsOf(sam)).toBe(2_000);
  }
});

const returned = (more: string) =>
  `<TxDtls><Refs><AcctSvcrRef>PAY-1</AcctSvcrRef></Refs>${more}</TxDtls>`;
test.each([
  [
    'a reason of return',
    { details: returned('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>') },
    'RtrInf AC04',
  ],
  [
    'the code of a return',
    {
      details: returned(
        '<BkTxCd><Domn><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>',
      ),
    },
    'RRTN',
  ],
  ['the word', { remittance: 'DISHONOURED PAYMENT PAY-1' }, 'DISHONOURED'],
])(
  'a debit with %s that is not marked as a reversal is told, and takes nothing back',
  async (_, entry, sign) => {
    const robin = await aPayer();
    const id = `RTR-${sign}`;
    const paid = anEntry({ reference: `${id}-PAY`, remittance: robin.reference });
    const back = anEntry({ reference: id, direction: 'DBIT', ...entry });
    const report = await imports(aStatement([paid, back], { id }));
    expect(report).toMatchObject({ problems: [], credited: 1, takenBack: 0, leftOut: 1 });
    expect(report.reversals.map(({ reason }) => reason)).toEqual([
      `${id}, 10.00 DBIT: it may be a return (${sign}), and is not marked as one (RvslInd)`,
    ]);
    expect(await centsOf(robin)).toBe(1_000);
  },
);

test('a credit that is a payment of the shop’s coming back is told, and credits nobody; payers may write what they want', async () => {
  const robin = await aPayer();
  const back = anEntry({
    ...{ reference: 'OUT-1', remittance: robin.reference },
    details: returned(`<RmtInf><Ustrd>${robin.reference}</Ustrd></RmtInf><RtrInf/>`),
  });
  const paid = anEntry({ reference: 'OUT-2', remittance: `returned favour ${robin.reference}` });
  const report = await imports(aStatement([back, paid], { id: 'OUT' }));
  expect(report).toMatchObject({ credited: 1, unmatched: 0 });
  expect(report.reversals).toHaveLength(1);
});

const batched = (count: number, details: string) =>
  `<Btch><NbOfTxs>${count}</NbOfTxs></Btch>${details}`;
const ofRobin = (reference: string, more = '') =>
  `<TxDtls>${more}<RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`;
test.each([
  [
    'of five payments that tells of one',
    (ref: string) => batched(5, ofRobin(ref)),
    'a batch of 5 payments tells of 1',
  ],
  ['of five payments that tells of none', () => batched(5, ''), 'a batch of 5 payments tells of 0'],
  [
    'whose payments have no amounts',
    (ref: string) => ofRobin(ref) + ofRobin(ref),
    'an amount that is none',
  ],
  [
    'whose one payment is of another amount',
    (ref: string) => ofRobin(ref, '<Amt Ccy="AUD">9.00</Amt>'),
    'is not its amount',
  ],
  [
    'whose one payment is a debit',
    (ref: string) => ofRobin(ref, '<CdtDbtInd>DBIT</CdtDbtInd>'),
    'an entry is CRDT',
  ],
])('an entry %s credits nobody, and is named', async (_, detailsOf, reason) => {
  const [robin, sam] = [await aPayer(), await aPayer()];
  const odd = anEntry({ reference: 'ODD', details: detailsOf(robin.reference) });
  const good = anEntry({ reference: `GOOD ${reason}`, remittance: sam.reference });
  const report = await imports(aStatement([odd, good], { id: reason }));
  expect(report).toMatchObject({ problems: [], credited: 1 });
  expect(report.unread).toEqual([
    { line: expect.any(Number), reason: expect.stringContaining(reason) },
  ]);
  expect(await centsOf(robin)).toBe(0);
});

test('a statement whose own sums are not those of its entries is taken, and it is told that a part may be missing', async () => {
  const robin = await aPayer();
  const entry = anEntry({ reference: 'SUM-1', remittance: robin.reference });
  const summary = (count: number, sum: string) =>
    `<TxsSummry><TtlNtries><NbOfNtries>${count}</NbOfNtries></TtlNtries><TtlCdtNtries><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum></TtlCdtNtries></TxsSummry>`;
  const report = await imports(aStatement([entry], { balances: summary(2, '25.00') }));
  expect(report).toMatchObject({ problems: [], credited: 1 });
  expect(report.unread.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('entries: 2, and the statement has 1'),
    expect.stringContaining('credits: 2, and the statement has 1'),
    expect.stringContaining('credits that sum up to 25.00, and the statement has 10'),
  ]);
  expect((await imports(aStatement([entry], { balances: summary(1, '10.00') }))).unread).toEqual(
    [],
  );
});

test.each(['camt.052', 'camt.054'])('a message %s is refused by its name', async (message) => {
  const { problems } = await imports(aStatement([anEntry({})]).replace('camt.053', message));
  expect(problems[0]?.reason).toContain(`but ${message}: import the statement of the day`);
});

test('a statement with a byte order mark, and one of 20 MB, are read', async () => {
  const robin = await aPayer();
  const entry = anEntry({ reference: 'BOM-1', remittance: robin.reference });
  expect(await imports(`\ufeff${aStatement([entry])}`)).toMatchObject({
    problems: [],
    credited: 1,
  });
  const debit = anEntry({ reference: 'BIG', direction: 'DBIT', remittance: 'x'.repeat(4_000) });
  const large = aStatement([...Array.from({ length: 5_000 }, () => debit), entry], { id: 'BIG' });
  expect(bytesOf(large).length).toBeGreaterThan(18_000_000);
  expect(await imports(large)).toMatchObject({ knownBefore: 1, leftOut: 5_000 });
});
