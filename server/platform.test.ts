import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@/lib/contract/call';
import { findFaults } from '@/server/audit';
import { newId } from '@/server/kernel/ids';
import { goodRequest, someDraws } from '@/server/testing/good-requests';
import { stripeDouble } from '@/server/testing/stripe-double';
import { testShop } from '@/server/testing/test-shop';
import { platformRoutes } from './platform';

const CONTRACT = path.join(process.cwd(), 'lib/contract');
stripeDouble();
const shop = testShop();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'result' in value;

async function declaredCalls(): Promise<Call[]> {
  const files = readdirSync(CONTRACT).filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file));
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(path.join(CONTRACT, file))),
  );
  return modules.flatMap((module) => Object.values(module as object).filter(isCall));
}

test('every declared call is served once, at an address of its own', async () => {
  const declared = (await declaredCalls()).map(({ name }) => name);
  expect(declared.length).toBeGreaterThan(50);
  expect(platformRoutes.map(({ call }) => call.name).toSorted()).toEqual(declared.toSorted());
  const addresses = platformRoutes.map(({ call: { endpoint } }) =>
    [endpoint.method, endpoint.base, endpoint.path.replace(/:\w+/g, ':')].join(' '),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each([
  ['3.0', 400],
  ['3.1', 400],
  ['2.0', 400],
  ['3.2', 401],
  ['3.6', 401],
])('a purchase, declared in 3.2, that is spoken in %s answers %s', async (version, status) => {
  const answer = await shop.send({
    method: 'POST',
    path: '/v2/cart/purchase',
    body: '{}',
    version,
  });
  expect(answer.status).toBe(status);
  const { error } = await answer.json();
  expect(error.code).toBe(status === 400 ? 'request.version_unsupported' : 'auth.required');
});

describe('asked well', () => {
  beforeAll(() => someDraws(shop));

  test.each(platformRoutes.map(({ call }) => [call.name, call] as const))(
    '%s answers as it is declared',
    async (name, call) => {
      const { api, input } = await goodRequest(shop, name);
      const answer = await api(call, input, { idempotencyKey: newId() });
      expect(answer).toEqual(expect.anything());
    },
  );

  test('and the books are right afterwards', async () => {
    expect(await findFaults(shop.database)).toEqual([]);
    const { rows } = await shop.database.pool.query('select 1 from checkouts limit 1');
    expect(rows).toHaveLength(1);
  });
});
