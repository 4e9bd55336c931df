import { offerAtPath } from './offer-addresses';

test.each([
  ['/lifeboat_lottery', 'lifeboat_lottery'],
  ['/lifeboat_lottery/results', 'lifeboat_lottery'],
  ['/live/lifeboat_lottery', 'lifeboat_lottery'],
  ['/draws/verify/lifeboat_lottery/12', 'lifeboat_lottery'],
  ['/powerball2018', 'powerball2018'],
  ['/oz_lotto/history', 'oz_lotto'],
])('%s is an address of %s', (path, offer) => {
  expect(offerAtPath(path)).toBe(offer);
});

test.each([
  '/',
  '/about',
  '/lifeboat',
  '/our_lottery_story',
  '/about/lifeboat_lottery',
  '/welcome/x',
])('%s is no offer’s', (path) => {
  expect(offerAtPath(path)).toBeUndefined();
});
