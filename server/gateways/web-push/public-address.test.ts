import { isPublicAddress, publicLookup } from './public-address';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  '2001:db8::1',
])('%s leads inward, or nowhere', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '223.255.255.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([true, false])(
  'no connection is made to a name that leads inward (all: %p)',
  async (all) => {
    const error = await new Promise<Error | null>((resolve) =>
      publicLookup('localhost', { all }, (failure) => resolve(failure)),
    );
    expect(error?.message).toBe('localhost leads to no public address');
  },
);
