import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testDatabase } from '@/server/db/testing/test-database';
import { countAddress, isThisMachine } from './count-address';

const database = testDatabase();
const key = 'request.rate_limited.visits';
const hex = (number: number) => number.toString(16);

/** How many of forty visits are let in, of three that an address may make. */
async function visits(purpose: string, addressOf: (visit: number) => string): Promise<number> {
  let count = 0;
  for (let visit = 0; visit < 40; visit += 1) {
    const address = addressOf(visit);
    await countAddress(database.db, { purpose, address, limit: 3, key }).then(
      () => {
        count += 1;
      },
      (error) => expect(error).toMatchObject({ code: 'request.rate_limited' }),
    );
  }
  return count;
}

test('a /64 counts as one address, and a /48 as eight', async () => {
  expect(await visits('one', () => '203.0.113.5')).toBe(3);
  expect(await visits('one', () => '::ffff:203.0.113.5')).toBe(0);
  expect(await visits('small', (n) => `2001:db8:1:1::${hex(n + 1)}`)).toBe(3);
  expect(await visits('wide', (n) => `2001:db8:2:${hex(n)}::1`)).toBe(24);
  expect(await visits('many', (n) => `2001:db8:${hex(256 + n)}::1`)).toBe(40);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['', true],
  ['::2', false],
  ['203.0.113.5', false],
])('that %p is this machine is %p', (address, isOurs) => {
  expect(isThisMachine(address)).toBe(isOurs);
});

test('nothing is counted by an address that was not folded into its network', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|\btesting\//.test(name),
  );
  expect(sources.length).toBeGreaterThan(500);
  const unfolded = sources.filter((name) =>
    /[: ]\$\{(\w+\.)*address\}/.test(readFileSync(path.join('server', name), 'utf8')),
  );
  expect(unfolded).toEqual([]);
});
