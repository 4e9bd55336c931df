import { afterEach, expect, jest, test } from '@jest/globals';
import { type Attempt, attemptFor, keyOf } from '@/lib/queries/checkout-attempt';
import { cookieOf, dropCookie, keepCookie } from './cookies';
import { keepsCookies } from './keeps-cookies';
import { randomId } from './random-id';
import { canShare, share, writeClipboard } from './sharing';
import { browserStorage, tabStorage } from './storage';
import { openTabNews } from './tab-news';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

const blocked = (on: object, name: string) => {
  const before = Object.getOwnPropertyDescriptor(on, name);
  Object.defineProperty(on, name, { configurable: true, get: denied });
  undo.push(() => {
    if (before) Object.defineProperty(on, name, before);
    else Reflect.deleteProperty(on, name);
  });
};
const undo: (() => void)[] = [];
afterEach(() => {
  for (const back of undo.splice(0)) back();
});

test.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const)('what a blocked %s does not take is kept for the document', (area, storage) => {
  blocked(window, area);
  expect(storage.get('a')).toBeNull();
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

test('with the quota used up, the newer text counts', () => {
  browserStorage.set('a', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
  browserStorage.set('a', 'new');
  expect(browserStorage.get('a')).toBe('new');
  // the next document would take it for the newest
  expect(localStorage.getItem('a')).toBeNull();
  full.mockRestore();
  browserStorage.set('a', 'newest');
  expect(localStorage.getItem('a')).toBe('newest');
});

test('a payment keeps its key between two presses where storage is blocked', () => {
  blocked(window, 'localStorage');
  const attempt: Attempt = attemptFor('cart', 500);
  const first = keyOf(attempt, 'deposit', { amountCents: 500 });
  expect(keyOf(attemptFor('cart', 500), 'deposit', { amountCents: 500 })).toBe(first);
});

test('an id is a UUID over plain http as well', () => {
  blocked(Crypto.prototype, 'randomUUID');
  Object.defineProperty(Crypto.prototype, 'randomUUID', { configurable: true, value: undefined });
  const ids = Array.from({ length: 50 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

test('a browser that takes no cookie is known, whatever it says, and one that does keeps none of ours', () => {
  expect(keepsCookies()).toBe(true);
  expect(document.cookie).not.toContain('keeps_cookies');
  const none = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  expect(navigator.cookieEnabled).toBe(true);
  expect(keepsCookies()).toBe(false);
  none.mockRestore();
});

test('cookies, the clipboard, sharing and news between tabs fail without an exception', async () => {
  blocked(document, 'cookie');
  expect(cookieOf('sv')).toBeUndefined();
  expect(() => dropCookie('sv')).not.toThrow();
  expect(keepCookie('sv', 'AU', 60)).toBe(false);
  expect(keepsCookies()).toBe(false);
  expect(canShare()).toBe(false);
  expect(await share({ url: '/' })).toBe(false);
  expect(await writeClipboard('text')).toBe(false);
  expect(() => openTabNews('news', () => {}).tell()).not.toThrow();
});
