import { isSignatureValid, sign } from './sign';

const input = {
  secret: 'a secret of the shop',
  applicationKey: 'revalidate',
  timestamp: '1700000000000',
  customerToken: '',
};

test('a signature is good for what was signed', async () => {
  expect(await isSignatureValid(input, await sign(input))).toBe(true);
});

test.each<[string, Partial<typeof input>]>([
  ['another secret', { secret: 'a secret of somebody else' }],
  ['another application', { applicationKey: 'content-paths' }],
  ['another time', { timestamp: '1700000000001' }],
  ['another token', { customerToken: 'stolen' }],
])('and not for %s', async (_, other) => {
  expect(await isSignatureValid({ ...input, ...other }, await sign(input))).toBe(false);
});

test.each([
  ['nothing', () => ''],
  ['the beginning of it', (right: string) => right.slice(0, -1)],
  ['more than it', (right: string) => `${right}0`],
  ['no hex at all', () => 'z'.repeat(64)],
])('%s is not it', async (_, change) => {
  expect(await isSignatureValid(input, change(await sign(input)))).toBe(false);
});
