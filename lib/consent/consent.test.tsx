import { createHash } from 'node:crypto';
import { consentNow, onConsentElsewhere, saveConsent } from './consent';
import { readCookie, removeCookie, writeCookie } from './cookie-jar';
import { COOKIES, type CookieKey, parseConsent, storedConsent } from './cookies';
import { FIRST_PAINT_HASH, FIRST_PAINT_SCRIPT } from './first-paint';
import { anonymousId, consentSessionId } from './visit-session';

beforeEach(() => {
  for (const key of Object.keys(COOKIES) as CookieKey[]) removeCookie(key);
  delete document.documentElement.dataset.consent;
});

test('nothing said is unset, and so is anything that is no list of known categories', () => {
  expect(consentNow()).toBe('unset');
  for (const value of ['', 'non_essential', 'essential,marketing', 'everything'])
    expect(parseConsent(value)).toBe('unset');
});

test('what is stored always includes essential, and nothing twice', () => {
  expect(storedConsent([])).toBe('essential');
  expect(storedConsent(['non_essential', 'essential', 'non_essential'])).toBe(
    'essential,non_essential',
  );
});

test('essential cookies are written before any choice, others only with consent', () => {
  expect(writeCookie('subVariant', 'GB')).toBe(true);
  expect(readCookie('subVariant')).toBe('GB');
  expect(writeCookie('anonymousId', 'a-1')).toBe(false);
  expect(readCookie('anonymousId')).toBeUndefined();
  expect([anonymousId(), consentSessionId()]).toEqual([undefined, undefined]);

  saveConsent(['non_essential']);
  expect(consentNow()).toEqual(['essential', 'non_essential']);
  const id = anonymousId();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(anonymousId()).toBe(id);
  expect(consentSessionId()).toBe(readCookie('consentSession'));
});

test('taking consent back removes the cookies that it allowed, and no others', () => {
  saveConsent(['essential', 'non_essential']);
  expect(writeCookie('affiliate', 'partner-7')).toBe(true);
  writeCookie('migrationDismissed', '1');
  anonymousId();
  consentSessionId();
  saveConsent(['essential']);
  expect(consentNow()).toEqual(['essential']);
  expect(readCookie('anonymousId')).toBeUndefined();
  expect(readCookie('consentSession')).toBeUndefined();
  expect(readCookie('affiliate')).toBeUndefined();
  expect(readCookie('migrationDismissed')).toBe('1');
});

test('lifetimes: consent, variant and anonymous id a year, affiliate 14 days, a visit 30 minutes', () => {
  const days = (key: CookieKey) => COOKIES[key].seconds / 86_400;
  expect([days('consent'), days('subVariant'), days('anonymousId')]).toEqual([365, 365, 365]);
  expect([days('affiliate'), days('session')]).toEqual([14, 14]);
  expect(days('migrationDismissed')).toBe(7);
  expect(COOKIES.consentSession.seconds).toBe(30 * 60);
});

test('a choice made in another tab reaches this one, also before its cookie does', () => {
  const heard = jest.fn();
  const stop = onConsentElsewhere(heard);
  document.documentElement.dataset.consent = 'unset';
  const newValue = 'essential 1795000000000';
  window.dispatchEvent(new StorageEvent('storage', { key: 'fairdraw.consent', newValue }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset.consent).toBeUndefined();
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'fairdraw.consent', newValue: 'y' }));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a choice made before anybody listened counts too', () => {
  document.documentElement.dataset.consent = 'unset';
  writeCookie('consent', 'essential');
  onConsentElsewhere(() => {})();
  expect(document.documentElement.dataset.consent).toBeUndefined();
});

test('a browser that keeps no cookies is not asked: it would be asked again on every page', () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  onConsentElsewhere(() => {})();
  expect(document.documentElement.dataset.consent).toBeUndefined();
  jest.restoreAllMocks();
  onConsentElsewhere(() => {})();
  expect(document.documentElement.dataset.consent).toBe('unset');
});

describe('the first script', () => {
  const run = () => {
    const script = document.createElement('script');
    script.textContent = FIRST_PAINT_SCRIPT;
    document.body.append(script);
    script.remove();
  };

  test('marks what this browser chose and dismissed', () => {
    localStorage.setItem('fairdraw.banner', 'abc');
    localStorage.setItem('fairdraw.state', 'NSW');
    run();
    expect({ ...document.documentElement.dataset }).toEqual({
      consent: 'unset',
      banner: 'abc',
      state: 'NSW',
    });
    saveConsent([]);
    run();
    expect(document.documentElement.dataset.consent).toBeUndefined();
  });

  test('is the one that the security policy allows', () => {
    const digest = createHash('sha256').update(FIRST_PAINT_SCRIPT).digest('base64');
    expect(FIRST_PAINT_HASH).toBe(`sha256-${digest}`);
  });
});
