import { saveConsent } from '@/lib/consent/consent';
import { removeCookie } from '@/lib/consent/cookie-jar';
import { affiliateCode, forgetAffiliate, rememberAffiliate } from './affiliate';

beforeEach(() => saveConsent(['non_essential']));
afterEach(forgetAffiliate);

test('a code from the address is kept until it was sent', () => {
  rememberAffiliate('?aff=partner-7&utm_source=mail');
  expect(affiliateCode()).toBe('partner-7');
  forgetAffiliate();
  expect(affiliateCode()).toBeUndefined();
});

test('anything but letters, digits, hyphens and underscores is no code', () => {
  rememberAffiliate('?aff=%3Cscript%3E');
  expect(affiliateCode()).toBeUndefined();
});

test('who has not agreed, or takes it back, is not followed', () => {
  removeCookie('consent');
  rememberAffiliate('?aff=partner-7');
  expect(affiliateCode()).toBeUndefined();

  saveConsent(['non_essential']);
  rememberAffiliate('?aff=partner-7');
  expect(affiliateCode()).toBe('partner-7');
  saveConsent([]);
  expect(affiliateCode()).toBeUndefined();
});
