import { CreateAnonymousCart, GetAnonymousCart } from '@/lib/contract/cart-calls';
import { watchSchema } from '@/server/db/schema-watch';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const KNOWN = '9001_known.sql';
const tighten = () =>
  shop.database.pool.query(
    `insert into schema_migrations (name, needs) values ('9003_tight.sql', '9002_wide.sql')`,
  );

afterEach(() => shop.database.pool.query(`delete from schema_migrations where name > '9'`));

describe('on a node that is too old for the schema', () => {
  beforeEach(async () => {
    await tighten();
    await watchSchema(shop.database.pool, { known: KNOWN });
  });

  test('every change is told to come again, whether it was sent or made in this process', async () => {
    const response = await shop.send({ method: 'POST', path: '/v2/anon-cart' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ error: { code: 'server.unavailable' } });
    const direct = await shop.direct({
      ...{ name: CreateAnonymousCart.name, path: '/v2/anon-cart' },
      ...{ params: {}, fields: {}, headers: { 'x-version': '3.0' } },
    });
    expect([direct.status, direct.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('what is read is answered', async () => {
    expect((await shop.send({ path: '/v2/draws/upcoming' })).status).toBeLessThan(500);
    expect((await shop.send({ path: '/v2/clock' })).status).toBe(200);
  });
});

test('a schema that is tightened under a call makes it a refusal to come again, not a fault', async () => {
  const { pool } = shop.database;
  await watchSchema(pool, { known: KNOWN });
  const visitor = shop.visitor();
  const { token } = await visitor(CreateAnonymousCart, {});
  await pool.query('alter table carts rename column anonymous_token_hash to token_hash');
  await tighten();
  const error = await visitor(GetAnonymousCart, { token }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 503 });
});
