import { affiliateCode, forgetAffiliate, rememberAffiliate } from './affiliate';

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
