import fc from 'fast-check';
import { ownPath } from './own-path';

const ORIGIN = 'https://shop.example';

test.each([
  ['/', '/'],
  ['/my-account/transactions/2?from=mail#top', '/my-account/transactions/2?from=mail#top'],
  [
    '/powerball2018?firstDrawNo=1519&utm_source=a+b',
    '/powerball2018?firstDrawNo=1519&utm_source=a+b',
  ],
  ['/causes/../blog', '/blog'],
  ['/blog/100%25-sure', '/blog/100%25-sure'],
  ['/login?next=https://elsewhere.example//x', '/login?next=https://elsewhere.example//x'],
])('%s is a path of ours', (input, path) => expect(ownPath(input)).toBe(path));

test.each([
  ...[
    '',
    'cart',
    '?x',
    '#x',
    '//evil.example',
    '///evil.example',
    '/.//evil.example',
    '/..//evil.example',
  ],
  ...['/a/..//evil.example', '/a/../..//evil.example', '/%2e//evil.example', '/.%2E//evil.example'],
  ...[
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/\r\n/x',
    '/ /x',
  ],
  ...['/%2f/evil.example', '/%5Cevil.example', '/%252f%252fevil.example', '/%25255cevil.example'],
  ...[
    '/%00',
    '/%0d%0aset-cookie:a=b',
    '/\u0000',
    '/\u007f',
    '/\u0085',
    '/\u2028',
    '/\u00a0',
    '/\u202e/x',
  ],
  ...['https://evil.example/', 'https:/evil.example', 'https:evil.example', 'javascript:alert(1)'],
  ...['data:text/html,x', 'ftp://evil.example', ' /cart', '@evil.example', ':80/x'],
  `/${'a'.repeat(2_048)}`,
])('%j is none', (input) => {
  expect(ownPath(input)).toBeNull();
});

test('nothing is none', () => {
  expect(ownPath(null)).toBeNull();
  expect(ownPath(undefined)).toBeNull();
});

test('however it is written, it stays with us, also when it is read a second time', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '%252f',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
    ],
    ...[
      'evil.example',
      'https:',
      'javascript:',
      'a',
      '%',
      '%zz',
      '[',
      ']',
      '\u202e',
      '＼',
      '／',
      '。',
    ],
  );
  const address = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(address, (input) => {
      const own = ownPath(input);
      if (own === null) return;
      const there = new URL(own, ORIGIN);
      expect(there.origin).toBe(ORIGIN);
      expect(there.pathname).not.toMatch(/^\/[/\\]/);
      expect(own).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(ownPath(own)).toBe(own);
    }),
    { numRuns: 5_000 },
  );
});
