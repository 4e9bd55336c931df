import fc from 'fast-check';
import { hasControls, hasLink, hasPhoneNumber, withoutLinks } from './name-links';
import { isPhone, tidyCode, tidyEmail, tidyLines, tidyName, tidyPhone, tidyText } from './typed';

test.each([
  ['  a\u00a0\u202f\u3000b ', 'a b'],
  ['cafe\u0301', 'café'],
  ['\u202aa\u202c\ufeff\u200b', 'a'],
  ['e\u200b\u0301', 'é'],
  ['1 Example Street\r\nUnit\t2', '1 Example Street Unit 2'],
  ['\u3164\u2800', ''],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
])('the text %j is %j', (typed, tidy) => expect(tidyText(typed)).toBe(tidy));

test.each([
  ['ＡＢ１２', 'AB12'],
  ['۱۲٣४', '1234'],
  ['\u206612\u201334\u2069\u200d', '12-34'],
])('the code %j is %j', (typed, tidy) => expect(tidyCode(typed)).toBe(tidy));

test.each([
  ['O`Brien', 'O’Brien'],
  ['O‘Connor', 'O’Connor'],
  ["O'Hara", "O'Hara"],
  ['Smith‑Jones', 'Smith-Jones'],
  ['Smith–Jones', 'Smith-Jones'],
  ['Mary\u00a0Lou', 'Mary Lou'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u200cعلی\u200d', 'علی\u200d'.slice(0, 3)],
  ['Lee\u200b', 'Lee'],
  ['ક્\u200dષ', 'ક્\u200dષ'],
  ['Jose\u0301', 'José'],
  ...['`', '´', '‘', '’', '‛', 'ʼ', 'ʻ', 'ʹ', '′', '＇'].map((sign) => [`O${sign}Hara`, 'O’Hara']),
  ...['‐', '‑', '‒', '–', '—', '―', '−', '﹣', '－'].map((sign) => [`Lee${sign}Lim`, 'Lee-Lim']),
])('the name %j is %j', (typed, tidy) => expect(tidyName(typed)).toBe(tidy));

test.each([
  ['0412.345.678', '0412 345 678'],
  ['+61\u00a0412\u00a0345\u00a0678', '+61 412 345 678'],
  ['0412–345–678', '0412-345-678'],
  ['\u202a+61412345678\u202c', '+61412345678'],
  ['tel:+61-412-345-678', '+61-412-345-678'],
  ['０４１２　３４５　６７８', '0412 345 678'],
  ['(02) 9123/4567', '(02) 9123 4567'],
  ['[02] 9123·4567', '(02) 9123 4567'],
  ['(+61) 412 345 678', '+61 412 345 678'],
  ['＋٦١ ٤١٢ ٣٤٥ ٦٧٨', '+61 412 345 678'],
  ['0412—345−678', '0412-345-678'],
  ['\u2066\u200e0412\u2009345\u202f678\u2069', '0412 345 678'],
  ['Mob: 0412 345 678', '0412 345 678'],
])('the phone number %j is %j', (typed, tidy) => {
  expect(tidyPhone(typed)).toBe(tidy);
  expect(isPhone(typed)).toBe(true);
});

test.each(['', '12345', '0412 345 67x', '1'.repeat(16), '+', '61+412345678', 'call me'])(
  '%j is no phone number',
  (text) => expect(isPhone(text)).toBe(false),
);

test.each([
  [' Robin@Bücher.Example ', 'robin@xn--bcher-kva.example'],
  ['robin@例え.テスト', 'robin@xn--r8jz45g.xn--zckzah'],
  ['\u202arobin@fairdraw.example\u202c', 'robin@fairdraw.example'],
  ['mailto:robin@fairdraw.example', 'robin@fairdraw.example'],
  ['<robin@fairdraw.example>', 'robin@fairdraw.example'],
  ['robin＠fairdraw。example', 'robin@fairdraw.example'],
  ['robin@ü/../x.example', 'robin@ü/../x.example'],
])('the address %j is %j', (typed, tidy) => expect(tidyEmail(typed)).toBe(tidy));

test.each([
  'St.John',
  'st.john',
  'J.R.R.',
  'J.Ng',
  'Md.Ali',
  'Smith, Jr.',
  'Kumar a/l Raj',
  'Tan @ Lim',
  'Henry 3rd',
  'Maria.Jose',
  'St.Clair',
  'Ma.Theresa',
  'X Æ A-12',
  'd’Arcy.',
])('%s has no link', (name) => expect(hasLink(name)).toBe(false));
test.each([
  'evil.example',
  'EVIL.COM',
  'Evil.Com',
  't.co',
  'evil。com',
  'ftp://x',
  'me@evil.example',
  'www.x',
  'evil.ly/x',
  'президент.рф',
  'visit my.shop.example.bank',
  'javascript:x',
])('%s has one', (name) => expect(hasLink(name)).toBe(true));

test('a phone number is a link to a telephone, and a few digits are none', () => {
  for (const text of ['Call 1800 000 000', '(02) 9123-4567', '１８００　０００　０００'])
    expect(hasPhoneNumber(text)).toBe(true);
  for (const text of ['Henry 3rd', 'X Æ A-12', 'Robin 1988'])
    expect(hasPhoneNumber(text)).toBe(false);
});

test('a mail makes no link of a name that passed', () => {
  expect(withoutLinks('St.John J.R.R.')).toBe('St. John J. R. R.');
});

test('what is tidy stays as it is', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  for (const tidy of [tidyText, tidyLines, tidyCode, tidyName, tidyEmail])
    fc.assert(fc.property(text, (typed) => expect(tidy(tidy(typed))).toBe(tidy(typed))));
});

test('a line break is an order, and a letter of any script is none', () => {
  for (const text of ['a\r\nb', 'a\u0000', 'a\u2028b', '\ud800'])
    expect(hasControls(text)).toBe(true);
  expect(hasControls('𠮷野 علی\u200cرضا')).toBe(false);
});

test('a long text is read at once', () => {
  for (const text of [
    'a.'.repeat(5e4),
    '1 '.repeat(5e4),
    ' '.repeat(1e5),
    '\u200c'.repeat(1e5),
    `a${'\u200c'.repeat(1e5)}a`,
    'a@'.repeat(5e4),
  ])
    for (const read of [tidyCode, tidyName, tidyPhone, tidyEmail, hasLink]) read(text);
});
