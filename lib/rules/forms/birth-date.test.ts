import { readBirthDate, writeBirthDate } from './birth-date';

test.each([
  '12/4/1988',
  '12/04/1988',
  '12-4-1988',
  '12 4 1988',
  '12.04.1988',
  '12041988',
  '12 / 04 / 1988',
  '1988-04-12',
  '12 April 1988',
  '12 apr 1988',
  ' 12/4/1988 ',
  '１２/０４/１９８８',
  '١٢/٤/١٩٨٨',
  '१२-४-१९८८',
  '12–4–1988',
  '12\u00a0/\u00a04\u00a0/\u00a01988',
  '1988-4-12',
  '1988.04.12',
  '19880412',
  '12-Apr-1988',
  '12th of April 1988',
  'April 12, 1988',
  'Apr 12th, 1988',
  '1988年4月12日',
  '12/4/1988\u200e',
])('%p is the 12th of April 1988', (text) => expect(readBirthDate(text)).toBe('1988-04-12'));

test.each(['', '12/4/88', '31/2/1988', '13/13/1988', '12 Foo 1988', 'soon', '120488', '12/4'])(
  '%p is no date',
  (text) => expect(readBirthDate(text)).toBeNull(),
);

test('a leap day is one in a leap year only', () => {
  expect(readBirthDate('29/2/1988')).toBe('1988-02-29');
  expect(readBirthDate('29/2/1989')).toBeNull();
});

test('it is written day first', () => expect(writeBirthDate('1988-04-12')).toBe('12/04/1988'));

test('a long string is no date', () => {
  for (const text of [' '.repeat(1e5), '1/'.repeat(5e4), 'a'.repeat(1e5)])
    expect(readBirthDate(text)).toBeNull();
});
