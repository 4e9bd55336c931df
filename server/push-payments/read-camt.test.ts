import { testDatabase } from '@/server/db/testing/test-database';
import { listUnmatched } from '.';
import { type Payer, payersOn } from './testing/a-payment';
import { anEntry, aStatement } from './testing/a-statement';

const database = testDatabase();
const { aPayer, imports: importsAs, centsOf } = payersOn(database);
const imports = (text: string) => importsAs(text, null);
const part = (payer: Payer, reference: string, amount: string) =>
  `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="AUD">${amount}</Amt>
    <RmtInf><Ustrd>${payer.reference}</Ustrd></RmtInf></TxDtls>`;

test.each([2, 4, 6, 8, 13])('a statement of version %i credits who paid', async (version) => {
  const robin = await aPayer();
  const entry = anEntry({ reference: `V${version}`, remittance: robin.reference }, version);
  expect(await imports(aStatement([entry], { version }))).toMatchObject({
    problems: [],
    credited: 1,
  });
  expect(await centsOf(robin)).toBe(1_000);
});

test('prefixes of the namespace, and whatever other namespaces say, change nothing', async () => {
  const robin = await aPayer();
  const statement = aStatement([anEntry({ reference: 'NS-1', remittance: robin.reference })])
    .replaceAll(/<(\/?)([A-Z])/g, '<$1c:$2')
    .replace('xmlns=', 'xmlns:c=')
    .replace(
      '<c:Ntry>',
      `<c:Ntry><x:Amt xmlns:x="urn:other" Ccy="AUD">999999.00</x:Amt><x:AcctSvcrRef xmlns:x="urn:other">X<c:Amt Ccy="AUD">7.00</c:Amt></x:AcctSvcrRef>`,
    );
  expect(await imports(statement)).toMatchObject({ problems: [], credited: 1 });
  expect(await centsOf(robin)).toBe(1_000);
});

test('debits, what is not booked yet, and reversals credit nobody; reversals are named', async () => {
  const robin = await aPayer();
  const remittance = robin.reference;
  const report = await imports(
    aStatement([
      anEntry({ reference: 'D-1', direction: 'DBIT', remittance }),
      anEntry({ reference: 'D-2', status: 'PDNG', remittance }),
      anEntry({ reference: 'D-3', status: 'INFO', remittance }),
      anEntry({ reference: 'D-4', isReversal: true, remittance }),
      anEntry({ reference: 'D-5', isReversal: true, direction: 'DBIT', remittance }),
    ]),
  );
  expect(report).toMatchObject({ problems: [], credited: 0, unmatched: 0, leftOut: 3 });
  expect(report.reversals.map(({ reason }) => reason.slice(0, 3))).toEqual(['D-4', 'D-5']);
  expect(await centsOf(robin)).toBe(0);
});

test('an entry of several payments credits each under a reference of its own', async () => {
  const [robin, sam] = [await aPayer(), await aPayer()];
  const details = part(robin, 'B-1', '10.00') + part(sam, 'B-2', '15.50');
  const statement = aStatement([anEntry({ reference: 'B', amount: '25.50', details })]);
  expect(await imports(statement)).toMatchObject({ problems: [], credited: 2 });
  expect(await imports(statement)).toMatchObject({ credited: 0, knownBefore: 2 });
  expect([await centsOf(robin), await centsOf(sam)]).toEqual([1_000, 1_550]);
});

test('an entry whose payments do not make its amount, or are debits, is named and not taken', async () => {
  const robin = await aPayer();
  const details = part(robin, 'C-1', '10.00') + part(robin, 'C-2', '15.50');
  const debit = details.replace('<TxDtls>', '<TxDtls><CdtDbtInd>DBIT</CdtDbtInd>');
  for (const entry of [
    anEntry({ amount: '25.51', details }),
    anEntry({ amount: '25.50', details: debit }),
  ])
    expect((await imports(aStatement([entry]))).unread).toHaveLength(1);
  expect(await centsOf(robin)).toBe(0);
});

test.each(['-10.00', '10.005', '', '1e3', 'Infinity', '10,00', '+10.00'])(
  'an amount of %j is named and not taken, and the rest of the statement is',
  async (amount) => {
    const robin = await aPayer();
    const good = anEntry({ reference: `AM-1${amount}`, remittance: robin.reference });
    const bad = anEntry({ reference: 'AM-2', amount, remittance: robin.reference });
    for (const [credited, knownBefore] of [
      [1, 0],
      [0, 1],
    ]) {
      const report = await imports(aStatement([bad, good], { id: `AM${amount}` }));
      expect(report).toMatchObject({ problems: [], credited, knownBefore });
      expect(report.unread).toEqual([
        { line: expect.any(Number), reason: expect.stringContaining('amount') },
      ]);
    }
    expect(await centsOf(robin)).toBe(1_000);
  },
);

test('a payment in another currency than the account’s is kept, and credits nobody', async () => {
  const robin = await aPayer();
  const entry = anEntry({ reference: 'FX-1', currency: 'USD', remittance: robin.reference });
  expect(await imports(aStatement([entry]))).toMatchObject({ unmatched: 1, credited: 0 });
  expect(await listUnmatched(database.db)).toContainEqual(
    expect.objectContaining({ bankReference: 'FX-1', problem: 'other_currency', currency: 'USD' }),
  );
});

const GBP = '<Ccy>GBP</Ccy>';
test.each([
  ['by BSB and number', '<Id><Othr><Id>000-000 12345678</Id></Othr></Id><Ccy>AUD</Ccy>', []],
  ['by its number alone', '<Id><Othr><Id>0012345678</Id></Othr></Id><Ccy>AUD</Ccy>', []],
  [
    'of somebody else',
    '<Id><Othr><Id>06200012345678</Id></Othr></Id><Ccy>AUD</Ccy>',
    ['none of BANK_ACCOUNT'],
  ],
  ['by nothing', '<Id></Id>', ['none of BANK_ACCOUNT']],
  [
    'in another currency',
    '<Id><Othr><Id>00000012345678</Id></Othr></Id><Ccy>EUR</Ccy>',
    ['the account is in EUR'],
  ],
  [
    'by a number that two have',
    '<Id><Othr><Id>00000012345678</Id></Othr></Id>',
    ['say which account'],
  ],
  ['by IBAN', `<Id><IBAN>GB82WEST00000012345678</IBAN></Id>${GBP}`, []],
  [
    'by another IBAN',
    `<Id><IBAN>GB82WEST12345698765432</IBAN></Id>${GBP}`,
    ['none of BANK_ACCOUNT'],
  ],
])('a statement names its account %s', async (_, account, reasons) => {
  const { problems } = await imports(aStatement([], { account }));
  expect(problems).toHaveLength(reasons.length);
  for (const reason of reasons) expect(problems[0]?.reason).toContain(reason);
});

test('a statement of another account than the operator says is refused', async () => {
  expect((await importsAs(aStatement([]), 'gbp')).problems[0]?.reason).toContain('not gbp');
});

const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
test.each([
  ['entities of its own', bomb + aStatement([]).slice(38), 'a document type is not taken'],
  [
    'a file of the machine',
    '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><d>&a;</d>',
    'a document type is not taken',
  ],
  [
    'an entity that nobody declared',
    aStatement([anEntry({ remittance: '&nope;' })]),
    'not well-formed',
  ],
  ['half of itself', aStatement([anEntry({})]).slice(0, 400), 'not well-formed'],
  ['another encoding', aStatement([]).replace('UTF-8', 'KOI8-R'), 'KOI8-R, not UTF-8'],
  ['another message', aStatement([]).replace('camt.053', 'camt.054'), 'no statement by camt.053'],
  ['a version that is not known', aStatement([], { version: 99 }), 'no statement by camt.053'],
  ['no namespace', '<Document><BkToCstmrStmt/></Document>', 'no statement by camt.053'],
  ['no statement', aStatement([]).replaceAll('Stmt>', 'Stmtx>'), 'no statement in it'],
  ['a thousand levels', '<a>'.repeat(1_000), 'deep'],
  [
    'a text without end',
    aStatement([anEntry({ remittance: 'x'.repeat(5_000) })]),
    'a text of more than',
  ],
])('XML with %s is refused, with a line', async (_, text, reason) => {
  const { problems, credited } = await imports(text);
  expect(problems[0]?.reason).toContain(reason);
  expect(problems[0]?.line).toBeGreaterThan(0);
  expect(credited).toBe(0);
});

test('a file of millions of elements is refused before it takes the memory of the machine', async () => {
  const { problems } = await imports(`<a>${'<b/>'.repeat(1_100_000)}</a>`);
  expect(problems[0]?.reason).toContain('more than');
});
