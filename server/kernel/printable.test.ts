import { printable } from './printable';

test.each([
  ['\u001b[2J\u001b]0;title\u0007', '\\u{1b}[2J\\u{1b}]0;title\\u{7}'],
  ['paid\r\u0008\u0008 nothing', 'paid\\u{d}\\u{8}\\u{8} nothing'],
  ['\u009b31m', '\\u{9b}31m'],
  ['pdf.\u202egpj', 'pdf.\\u{202e}gpj'],
  ['a\u2028b', 'a\\u{2028}b'],
])('%j cannot steer a terminal', (written, shown) => {
  expect(printable(written)).toBe(shown);
});

test('what people write stays as it is; further lines are told from the command’s own', () => {
  expect(printable('Zoë says “it’s 5 € 👩‍👩‍👧”')).toBe('Zoë says “it’s 5 € 👩‍👩‍👧”');
  expect(printable('one\r\n2026-11-22  satisfied  /')).toBe('one\n  | 2026-11-22  satisfied  /');
});
