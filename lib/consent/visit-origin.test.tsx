import { consentNow, saveConsent } from './consent';
import { removeCookie } from './cookie-jar';
import { COOKIES, type CookieKey } from './cookies';
import { keepVisitOrigin, visitAttributes, visitOrigin } from './visit-origin';

let openedAt = 1;

/** Opens a document at an address, with the page that led to it as its referrer. */
function open(address: string, referrer = '') {
  openedAt += 1;
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(openedAt);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  window.history.replaceState(null, '', address);
  keepVisitOrigin();
}

beforeEach(() => {
  localStorage.clear();
  for (const key of Object.keys(COOKIES) as CookieKey[]) removeCookie(key);
  saveConsent(['non_essential']);
});
afterEach(() => jest.restoreAllMocks());

test('what led to a visit is known on its later documents, whatever they were opened by', () => {
  open('/powerball2018?utm_source=mail&utm_campaign=big+draw', 'https://news.example/today');
  open('/cart', 'http://localhost/powerball2018');
  open('/cart/buy', 'https://bank.example/question');
  expect(visitOrigin()).toEqual({
    source: 'mail',
    campaign: 'big+draw',
    referrer: 'https://news.example/today',
    referringDomain: 'news.example',
  });
});

test('a newer campaign replaces the older one, also when the older tab is used again', () => {
  open('/?utm_source=mail');
  const older = openedAt;
  open('/?utm_source=poster');
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(older);
  window.history.replaceState(null, '', '/?utm_source=mail');
  expect(visitOrigin()).toEqual({ source: 'poster' });
});

test('another visit came from elsewhere: after 30 quiet minutes, or after somebody signed out', () => {
  open('/?utm_source=mail');
  removeCookie('consentSession');
  open('/', 'https://search.example/');
  expect(visitOrigin()).toEqual({
    referrer: 'https://search.example/',
    referringDomain: 'search.example',
  });
});

test('the click on an advertisement is kept as Meta writes it, and is no attribute of a visit', () => {
  open('/?utm_source=social&fbclid=IwAR0-a_b');
  expect(visitOrigin()).toEqual({
    source: 'social',
    fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR0-a_b$/),
  });
  expect(visitAttributes()).toEqual({ source: 'social' });
});

test('without consent nothing is kept, and taking it back forgets', () => {
  open('/?utm_source=mail');
  saveConsent([]);
  expect(localStorage.getItem('fairdraw.visit-origin')).toBeNull();
  expect(visitOrigin()).toEqual({});
  open('/?utm_source=poster');
  expect(visitOrigin()).toEqual({});
  expect(consentNow()).toEqual(['essential']);
  saveConsent(['non_essential']);
  expect(visitOrigin()).toEqual({ source: 'poster' });
});
