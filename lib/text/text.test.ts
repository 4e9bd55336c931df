import { anchorBook, anchorOf } from './anchor';
import { outlineOf, plainText, readingMinutes, readMarkdown } from './markdown';
import { safeTarget, targetKind } from './safe-target';

test.each([
  ['/about/faq', 'inside'],
  ['/blog?page=2#x', 'inside'],
  ['https://help.example', 'outside'],
  ['mailto:hello@fairdraw.example', 'reach'],
  ['tel:1300975707', 'reach'],
  ['#odds', 'anchor'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  [' javascript:alert(1)', null],
  ['about', null],
  ['', null],
])('%j leads %s', (address, kind) => expect(targetKind(address)).toBe(kind));

test('a picture comes from an address, not from data or a mail program', () => {
  expect(safeTarget('/x.svg', true)).toBe(true);
  expect(safeTarget('mailto:a@b.example', true)).toBe(false);
  expect(safeTarget('data:image/svg+xml,<svg onload=alert(1)>', true)).toBe(false);
});

test('a text gives its words and its headings without marks', () => {
  const text =
    '## The *real* odds\n\nOne in **44**, see [the rules](/about).\n\n- a\n- b\n\n### Then';
  expect(plainText(text)).toBe('The real odds One in 44, see the rules. a b Then');
  expect(outlineOf(readMarkdown(text))).toEqual([
    { id: 'the-real-odds', level: 2, text: 'The real odds' },
    { id: 'then', level: 3, text: 'Then' },
  ]);
});

test('reading takes a minute at least', () => {
  expect(readingMinutes('Short.')).toBe(1);
  expect(readingMinutes('word '.repeat(880))).toBe(4);
});

test('anchors are plain, and one that is taken gets a number', () => {
  expect(anchorOf('What’s a “syndicate”, anyway?')).toBe('whats-a-syndicate-anyway');
  const anchor = anchorBook();
  expect([anchor('Odds'), anchor('Odds'), anchor('???')]).toEqual(['odds', 'odds-2', 'section']);
});
