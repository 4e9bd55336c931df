import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateAnonymousCart } from '@/lib/contract/cart-calls';
import { GetBranding, GetProductOffers } from '@/lib/contract/catalogue';
import { keepCatalogue } from '@/server/catalogue';
import { type Database, openDatabase, SERVING } from '@/server/db/pool';
import { requireReadOnly } from '@/server/db/require-read-only';
import { customersBySegment } from '@/server/identity';
import { newId } from '@/server/kernel/ids';
import { platformApi, platformRoutes } from '@/server/platform';
import { withLottery } from '@/server/testing/a-changed-catalogue';
import { goodRequest, someDraws } from '@/server/testing/good-requests';
import { testShop } from '@/server/testing/test-shop';
import { apiFor, type Identity } from '@/web/api/server-client';
import { writeCatalogue } from './catalogue-text';
import { holdVersions, versionAt } from './held-versions';
import { previewCatalogue } from './preview-catalogue';
import { shippedCatalogue } from './shipped-catalogue';

const shop = testShop();
const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-preview-'));
const file = path.join(folder, 'draft.yaml');
let readOnly: Database;

beforeAll(async () => {
  await keepCatalogue(shop.database.db, customersBySegment);
  await someDraws(shop);
  const options = `options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
  const { url } = shop.database;
  readOnly = openDatabase(`${url}${url.includes('?') ? '&' : '?'}${options}`, 4, SERVING);
});
afterEach(() => holdVersions([], 0));
afterAll(async () => {
  await readOnly.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the preview answers somebody, by default a guest. */
const asks = (identity: Identity = { variant: 'AU', sessionId: 'preview' }) => {
  const { app } = platformApi(readOnly, 0);
  return apiFor(identity, async (request) => app.fetch(request));
};

/** Every row of every table. */
async function allRows(): Promise<Record<string, string>> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const digests = rows.map(async ({ name }) => {
    const { rows } = await shop.database.pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    );
    return [name, rows[0]?.digest ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

function draft() {
  const catalogue = withLottery('powerball2018', { gameCents: 200 });
  const brands = catalogue.brands.map((brand) => ({ ...brand, siteName: 'Tomorrow’s Shop' }));
  writeFileSync(file, writeCatalogue({ ...catalogue, brands }));
}

test('a preview is sold by the draft, as if it had begun, and what held before stays as it was', async () => {
  draft();
  await previewCatalogue(readOnly.db, file);
  const [offers, { siteName }] = await Promise.all([
    asks()(GetProductOffers, { pricingId: 'AU' }),
    asks()(GetBranding, {}),
  ]);
  expect(siteName).toBe('Tomorrow’s Shop');
  const sale = offers.find(({ key }) => key === 'powerball2018')?.sale;
  expect(sale?.price.gameCents).toBe(200);
  const yesterday = new Date(Date.now() - 86_400_000);
  expect(versionAt(yesterday)).toMatchObject({ no: 1, catalogue: shippedCatalogue() });
});

test('whatever a customer asks a preview to change, the database is the same, row by row', async () => {
  draft();
  const { identity } = await shop.customer({ purseCents: 10_000 });
  const changes = platformRoutes.flatMap(({ call }) =>
    call.endpoint.method === 'GET' ? [] : call,
  );
  const requests = [];
  for (const call of changes) requests.push({ call, ...(await goodRequest(shop, call.name)) });
  await previewCatalogue(readOnly.db, file);
  const before = await allRows();
  expect(Object.keys(before).length).toBeGreaterThan(100);
  const customer = asks(identity);
  for (const { call, input } of requests)
    await customer(call, input, { idempotencyKey: newId() }).catch(() => undefined);
  await expect(customer(CreateAnonymousCart, {})).rejects.toMatchObject({ status: 503 });
  await expect(readOnly.pool.query('create table left_behind ()')).rejects.toMatchObject({
    code: '25006',
  });
  expect(await allRows()).toEqual(before);
});

test('a preview is not begun where the database would take a change', async () => {
  await expect(requireReadOnly(shop.database.db)).rejects.toThrow('default_transaction_read_only');
  await expect(requireReadOnly(readOnly.db)).resolves.toBeUndefined();
});

test('a file that is no catalogue previews nothing', async () => {
  writeFileSync(file, 'brands: all');
  await expect(previewCatalogue(readOnly.db, file)).rejects.toThrow('brands');
  expect(versionAt(new Date()).no).toBe(0);
});
