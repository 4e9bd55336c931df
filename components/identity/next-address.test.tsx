import { nextAddress } from './next-address';

test('a path of this shop is followed', () => {
  expect(nextAddress('?next=%2Fmy-account%2Ftransactions%3Fa%3D1', '/')).toBe(
    '/my-account/transactions?a=1',
  );
});

test.each([
  '',
  '?next=',
  '?next=https%3A%2F%2Fevil.example',
  '?next=%2F%2Fevil.example',
  '?next=%2F%5Cevil.example',
  '?next=javascript%3Aalert(1)',
])('%p stays here', (search) => expect(nextAddress(search, '/my-account')).toBe('/my-account'));
