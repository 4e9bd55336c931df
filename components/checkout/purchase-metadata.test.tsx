import { deleteCookie, setCookie } from 'cookies-next/client';
import { saveConsent } from '@/lib/consent/consent';
import { removeCookie } from '@/lib/consent/cookie-jar';
import { COOKIES, type CookieKey } from '@/lib/consent/cookies';
import { keepVisitOrigin } from '@/lib/consent/visit-origin';
import { anonymousId } from '@/lib/consent/visit-session';
import { purchaseMetadata } from './purchase-metadata';

beforeEach(() => {
  localStorage.clear();
  for (const key of Object.keys(COOKIES) as CookieKey[]) removeCookie(key);
  window.history.replaceState(null, '', '/cart/buy?utm_source=letter');
});

test('with consent a purchase tells which browser made it and where the visit came from', () => {
  saveConsent(['non_essential']);
  expect(purchaseMetadata()).toEqual({
    ajsAnonymousId: anonymousId(),
    source: 'letter',
    platform: 'Web',
    pageUrl: 'http://localhost/cart/buy?utm_source=letter',
  });
});

test.each([
  ['before a choice', () => {}],
  ['without consent', () => saveConsent([])],
])('%s it tells the page and no more', (_when, choose) => {
  choose();
  expect(purchaseMetadata()).toEqual({
    platform: 'Web',
    pageUrl: 'http://localhost/cart/buy?utm_source=letter',
  });
});

test('later pages of the visit still know the campaign that began it, and what an advertisement left', () => {
  saveConsent(['non_essential']);
  keepVisitOrigin();
  setCookie('_fbp', 'fb.1.1795000000000.1234567890');
  window.history.replaceState(null, '', '/cart/buy');
  expect(purchaseMetadata()).toMatchObject({
    source: 'letter',
    fbp: 'fb.1.1795000000000.1234567890',
    pageUrl: 'http://localhost/cart/buy',
  });
  deleteCookie('_fbp');
});
