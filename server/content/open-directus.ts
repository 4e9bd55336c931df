import { COLLECTIONS } from './collections';
import type { Ask } from './push-to-directus';

/** How the shop reads, and how it hears of changes; each is set up only where it is given. */
export interface DirectusOpening {
  /** the static token that the shop sends, and a client that uses it */
  reader?: { token: string; ask: Ask } | undefined;
  /** the shop's origin, and the secret that its `/api/content-changed` requires */
  webhook?: { shopOrigin: string; secret: string } | undefined;
}

const POLICY = 'Fairdraw shop';
const READER = 'fairdraw-shop';
const FLOW = 'Fairdraw: tell the shop of changes';
const PUBLISHED = { status: { _eq: 'published' } };
const PICTURES = { type: { _starts_with: 'image/' } };

const readable = [
  ...COLLECTIONS.map(({ name }) => ({ collection: name, permissions: PUBLISHED })),
  { collection: 'directus_files', permissions: PICTURES },
].map((one) => ({ ...one, action: 'read', fields: ['*'] }));

/**
 * Some licences of Directus have no permission rules: then the shop's token may read drafts and other files too. The
 * shop asks only for published items and shows only pictures in any case.
 */
async function withRules<T>(make: (permissions: object[]) => Promise<T>, rules: typeof readable) {
  try {
    return await make(rules);
  } catch (error) {
    if ((error as { status?: number }).status !== 403) throw error;
    return make(rules.map((one) => ({ ...one, permissions: null })));
  }
}

/**
 * Creates, where they are missing, the policy that lets the shop read published items, a user with that policy, and the
 * flow that notifies the shop of changes. Running it again changes nothing.
 * @returns what was created or changed, in words
 */
export async function openDirectus(
  ask: Ask,
  { reader, webhook }: DirectusOpening,
): Promise<string[]> {
  const done: string[] = [];
  const policy = await ensurePolicy(ask, done);
  if (reader) await ensureReader(ask, policy, reader, done);
  if (webhook) await ensureFlow(ask, webhook, done);
  return done;
}

interface Policy {
  id: string;
  permissions: { collection: string; action: string }[];
}

async function ensurePolicy(ask: Ask, done: string[]): Promise<string> {
  const fields = 'id,permissions.collection,permissions.action';
  const known = (await first(ask, 'policies', { name: { _eq: POLICY } }, fields)) as Policy | null;
  if (!known) {
    const description = 'Reads published content and pictures.';
    const policy = { name: POLICY, icon: 'storefront', description };
    const may = { admin_access: false, app_access: false };
    const made = (await withRules(
      (permissions) => ask('POST', '/policies', { ...policy, ...may, permissions }),
      readable,
    )) as Policy;
    done.push(`the policy “${POLICY}”`);
    return made.id;
  }
  const held = new Set(known.permissions.map((one) => `${one.action} ${one.collection}`));
  const missing = readable.filter((one) => !held.has(`${one.action} ${one.collection}`));
  const withPolicy = (permissions: object[]) =>
    permissions.map((permission) => ({ ...permission, policy: known.id }));
  if (missing.length > 0)
    await withRules((permissions) => ask('POST', '/permissions', withPolicy(permissions)), missing);
  if (missing.length > 0) done.push(`${missing.length} permissions of the policy “${POLICY}”`);
  return known.id;
}

async function ensureReader(
  ask: Ask,
  policy: string,
  { token, ask: askAsReader }: { token: string; ask: Ask },
  done: string[],
): Promise<void> {
  const filter = { external_identifier: { _eq: READER } };
  const known = (await first(ask, 'users', filter, 'id')) as { id: string } | null;
  if (!known) {
    await ask('POST', '/users', {
      ...{ first_name: 'Fairdraw', last_name: 'shop', external_identifier: READER, token },
      status: 'active',
      policies: [{ policy }],
    });
    done.push('the user that the shop reads as');
    return;
  }
  // Directus never returns a token: a request with it tells whether it is this user's
  const shown = await askAsReader('GET', '/users/me?fields=id').catch(() => null);
  if ((shown as { id?: string } | null)?.id === known.id) return;
  await ask('PATCH', `/users/${known.id}`, { token });
  done.push('the token that the shop reads with');
}

async function ensureFlow(
  ask: Ask,
  { shopOrigin, secret }: { shopOrigin: string; secret: string },
  done: string[],
): Promise<void> {
  const options = {
    method: 'POST',
    url: `${shopOrigin.replace(/\/$/, '')}/api/content-changed`,
    headers: [{ header: 'x-webhook-secret', value: secret }],
    body: '{{$trigger}}',
  };
  const trigger = {
    trigger: 'event',
    status: 'active',
    options: {
      type: 'action',
      scope: ['items.create', 'items.update', 'items.delete'],
      collections: COLLECTIONS.map(({ name }) => name),
    },
  };
  const known = (await first(
    ask,
    'flows',
    { name: { _eq: FLOW } },
    'id,operation.id,operation.options',
  )) as { id: string; operation: { id: string; options: unknown } | null } | null;
  if (known?.operation) {
    if (isSame(known.operation.options, options)) return;
    await ask('PATCH', `/operations/${known.operation.id}`, { options });
    done.push('the address or secret of the flow');
    return;
  }
  const id =
    known?.id ??
    (
      (await ask('POST', '/flows', {
        name: FLOW,
        icon: 'sync',
        accountability: null,
        ...trigger,
      })) as {
        id: string;
      }
    ).id;
  const place = { position_x: 19, position_y: 1 };
  const operation = { name: 'Tell the shop', key: 'tell_the_shop', type: 'request', ...place };
  await ask('PATCH', `/flows/${id}`, { operation: { ...operation, flow: id, options } });
  done.push(`the flow “${FLOW}”`);
}

const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

async function first(ask: Ask, what: string, filter: unknown, fields: string): Promise<unknown> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), fields, limit: '1' });
  const matches = (await ask('GET', `/${what}?${query}`)) as unknown[] | null;
  return matches?.[0] ?? null;
}
