import { rateLimiter } from './rate-limit';

/** How many of so many requests are let in; `addressOf` says where the n-th comes from. */
function passed(
  limit: (address: string) => void,
  requests: number,
  addressOf: (request: number) => string,
): number {
  let count = 0;
  for (let request = 0; request < requests; request += 1) {
    try {
      limit(addressOf(request));
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'request.rate_limited' });
    }
  }
  return count;
}
const hex = (number: number) => number.toString(16);

test('an address may make so many requests a minute', () => {
  let now = 0;
  const limit = rateLimiter(5, { clock: () => now });
  expect(passed(limit, 20, () => '192.0.2.1')).toBe(5);
  expect(passed(limit, 20, () => '192.0.2.2')).toBe(5);
  now += 45_000;
  expect(() => limit('192.0.2.1')).toThrow(expect.objectContaining({ retryAfterSeconds: 15 }));
  now += 15_000;
  expect(passed(limit, 20, () => '192.0.2.1')).toBe(5);
});

test('all addresses of a /64 are one, those of a /48 may do eight times as much', () => {
  const limit = rateLimiter(5);
  expect(passed(limit, 40, (n) => `2001:db8:1:1::${hex(n + 1)}`)).toBe(5);
  expect(passed(limit, 400, (n) => `2001:db8:2:${hex(n)}::1`)).toBe(40);
  expect(passed(limit, 1, () => '2001:db8:3::1')).toBe(1);
});

test('no request is limited at 0, nor where no address is known', () => {
  expect(passed(rateLimiter(0), 50, () => '192.0.2.1')).toBe(50);
  expect(passed(rateLimiter(1), 50, () => '')).toBe(50);
});

test('many addresses make it forget those that have stopped, never one that goes on', () => {
  const limit = rateLimiter(5, { clock: () => 0, mostNetworks: 100 });
  expect(passed(limit, 10, () => '192.0.2.1')).toBe(5);
  // every other request is another stranger's: far more of them than are counted
  expect(passed(limit, 2_000, (n) => (n % 2 ? '192.0.2.1' : `198.51.${n >> 8}.${n & 255}`))).toBe(
    1_000,
  );
  // who has stopped is forgotten only after a hundred others
  expect(passed(limit, 99, (n) => `203.0.113.${n}`)).toBe(99);
  expect(passed(limit, 1, () => '192.0.2.1')).toBe(0);
  expect(passed(limit, 100, (n) => `203.0.113.${n}`)).toBe(100);
  expect(passed(limit, 1, () => '192.0.2.1')).toBe(1);
});
