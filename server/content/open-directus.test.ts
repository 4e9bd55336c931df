import { COLLECTIONS } from './collections';
import { type DirectusOpening, openDirectus } from './open-directus';
import type { Ask } from './push-to-directus';

type Row = Record<string, unknown> & { id: string };

/** The parts of Directus that grant read access and create a flow. */
function aDirectus({ knowsRules = true } = {}) {
  const tables: Record<string, Row[]> = { policies: [], permissions: [], users: [], flows: [] };
  const writes: string[] = [];
  const rows = (what: string) => {
    tables[what] ??= [];
    return tables[what];
  };
  const shown = (row: Row) => ({
    ...row,
    permissions: rows('permissions').filter(({ policy }) => policy === row.id),
  });
  const ask: Ask = async (method, address, body) => {
    const [path = '', query] = address.split('?');
    const [, what = '', id] = path.split('/');
    if (method === 'GET') {
      const filter = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
      const [[field = '', rule] = []] = Object.entries(filter) as [string, { _eq: unknown }][];
      return rows(what)
        .filter((row) => row[field] === rule?._eq)
        .map(shown);
    }
    writes.push(`${method} ${path}`);
    if (method === 'PATCH') {
      const row = [...rows(what), ...rows('flows').map(({ operation }) => operation as Row)].find(
        (one) => one?.id === id,
      );
      if (!row) throw new Error(`403 ${path}`);
      return Object.assign(row, withIds(body as object));
    }
    if (!knowsRules && JSON.stringify(body).includes('"_'))
      throw Object.assign(new Error('rules are a restricted resource'), { status: 403 });
    if (what === 'permissions') {
      for (const one of body as object[]) rows(what).push({ ...one, id: `p${rows(what).length}` });
      return body;
    }
    const { permissions, ...rest } = body as { permissions?: object[] };
    const row = { ...rest, id: `${what}-${rows(what).length}` };
    rows(what).push(row);
    for (const one of what === 'policies' ? (permissions ?? []) : [])
      rows('permissions').push({ ...one, policy: row.id, id: `p${rows('permissions').length}` });
    return row;
  };
  const askAs =
    (token: string): Ask =>
    async () => {
      const user = rows('users').find((one) => one.token === token);
      if (!user) throw new Error('401');
      return { id: user.id };
    };
  return { ask, askAs, rows, writes };
}

const withIds = (change: object) =>
  'operation' in change
    ? { operation: { id: 'operation', ...(change.operation as object) } }
    : change;

const opening = (
  directus: ReturnType<typeof aDirectus>,
  { token = 'the-readers-token', secret = 'the-webhooks-secret' } = {},
): DirectusOpening => ({
  reader: { token, ask: directus.askAs(token) },
  webhook: { shopOrigin: 'https://shop.example/', secret },
});

test('the shop may read what is published, and pictures; nothing more', async () => {
  const directus = aDirectus();
  await openDirectus(directus.ask, opening(directus));
  const permissions = directus.rows('permissions');
  expect(permissions).toHaveLength(COLLECTIONS.length + 1);
  expect(new Set(permissions.map(({ action }) => action))).toEqual(new Set(['read']));
  for (const { collection, permissions: rule } of permissions)
    expect(rule).toEqual(
      collection === 'directus_files'
        ? { type: { _starts_with: 'image/' } }
        : { status: { _eq: 'published' } },
    );
  expect(directus.rows('policies')).toMatchObject([{ admin_access: false, app_access: false }]);
  expect(directus.rows('users')).toMatchObject([
    { status: 'active', token: 'the-readers-token', policies: [{ policy: 'policies-0' }] },
  ]);
});

test('a change of any collection is told to the shop, with the secret', async () => {
  const directus = aDirectus();
  await openDirectus(directus.ask, opening(directus));
  const [flow] = directus.rows('flows');
  expect(flow).toMatchObject({
    status: 'active',
    trigger: 'event',
    options: { type: 'action', scope: ['items.create', 'items.update', 'items.delete'] },
    operation: {
      type: 'request',
      options: {
        method: 'POST',
        url: 'https://shop.example/api/content-changed',
        headers: [{ header: 'x-webhook-secret', value: 'the-webhooks-secret' }],
      },
    },
  });
  expect(flow).toHaveProperty('options.collections.length', COLLECTIONS.length);
});

test('doing it again changes nothing; another token or secret takes the place of the old one', async () => {
  const directus = aDirectus();
  expect(await openDirectus(directus.ask, opening(directus))).toHaveLength(3);
  directus.writes.length = 0;
  expect(await openDirectus(directus.ask, opening(directus))).toEqual([]);
  expect(directus.writes).toEqual([]);
  const other = { token: 'another-readers-token', secret: 'another-secret-of-ours' };
  expect(await openDirectus(directus.ask, opening(directus, other))).toHaveLength(2);
  expect(directus.rows('users')).toMatchObject([{ token: 'another-readers-token' }]);
  expect(await openDirectus(directus.ask, opening(directus, other))).toEqual([]);
});

test('a permission that somebody has taken away is given again, others are left as they are', async () => {
  const directus = aDirectus();
  await openDirectus(directus.ask, {});
  const permissions = directus.rows('permissions');
  const [first] = permissions;
  if (first) first.permissions = { id: { _eq: 'an owner’s own rule' } };
  permissions.pop();
  expect(await openDirectus(directus.ask, {})).toHaveLength(1);
  expect(permissions).toHaveLength(COLLECTIONS.length + 1);
  expect(first?.permissions).toEqual({ id: { _eq: 'an owner’s own rule' } });
});

test('where the licence knows no rules, the shop reads without them', async () => {
  const directus = aDirectus({ knowsRules: false });
  await openDirectus(directus.ask, opening(directus));
  const permissions = directus.rows('permissions');
  expect(permissions).toHaveLength(COLLECTIONS.length + 1);
  expect(new Set(permissions.map((one) => one.permissions))).toEqual(new Set([null]));
  permissions.pop();
  expect(await openDirectus(directus.ask, opening(directus))).toHaveLength(1);
  expect(permissions).toHaveLength(COLLECTIONS.length + 1);
});

test('without a token and a secret there is only the policy, for the owner to hand out', async () => {
  const directus = aDirectus();
  await openDirectus(directus.ask, {});
  expect(directus.rows('policies')).toHaveLength(1);
  expect([...directus.rows('users'), ...directus.rows('flows')]).toEqual([]);
});
