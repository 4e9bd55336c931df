import { COLLECTIONS, type Collection } from './collections';
import { directusFields, SHIPPED_HASH } from './directus-fields';
import type { Ask } from './push-to-directus';

const OLDEST = 11;

/** Types that hold the same values: the Directus's owner may have chosen another one. */
const ALIKE = [
  ['string', 'text'],
  ['integer', 'bigInteger'],
  ['timestamp', 'dateTime'],
];

interface Field {
  field: string;
  type: string;
  schema: { is_primary_key?: boolean } | null;
}

/**
 * Checks that a Directus answers, that the token belongs to an administrator and that nobody else's data uses the names
 * of the shop's collections; changes nothing.
 * @throws an Error that lists everything that is wrong
 */
export async function checkDirectus(ask: Ask): Promise<void> {
  await checkServer(ask);
  const problems: string[] = [];
  for (const collection of COLLECTIONS) problems.push(...(await inTheWay(ask, collection)));
  if (problems.length > 0)
    throw new Error(
      `Nothing was brought: collections are in the way.\n${problems.map((one) => `  ${one}`).join('\n')}\nRename or remove them, or give the shop a Directus of its own.`,
    );
}

async function checkServer(ask: Ask): Promise<void> {
  const info = await ask('GET', '/server/info').catch((error: Error & { status?: number }) => {
    if (error.status === 401) throw new Error('CMS_TOKEN is no token of this Directus.');
    throw error;
  });
  if (info === null || typeof info !== 'object' || !('project' in info))
    throw new Error('CMS_URL leads to something that is no Directus.');
  const { version, directus } = info as {
    version?: unknown;
    directus?: { version?: unknown };
  };
  // older versions report it in another place
  const reported = String(version ?? directus?.version ?? '');
  if (reported && Number.parseInt(reported, 10) < OLDEST)
    throw new Error(`This Directus is version ${reported}; the shop needs ${OLDEST} or newer.`);
  const may = (await ask('GET', '/policies/me/globals')) as { admin_access?: boolean } | null;
  if (may?.admin_access !== true)
    throw new Error('CMS_TOKEN is not the token of an administrator: it may not make collections.');
}

async function inTheWay(ask: Ask, collection: Collection): Promise<string[]> {
  const { name, isSingleton } = collection;
  const existing = (await ask('GET', `/collections/${name}`)) as {
    meta: { singleton?: boolean } | null;
    schema: unknown;
  } | null;
  if (!existing) return [];
  if (!existing.schema) return [`${name} is a folder, not a collection`];
  const fields = ((await ask('GET', `/fields/${name}`)) ?? []) as Field[];
  const known = new Map(fields.map((field) => [field.field, field]));
  if (!known.has(SHIPPED_HASH)) return [`${name} is there, and was not made by this shop`];
  const isOne = existing.meta?.singleton === true;
  const kind = isSingleton ? 'has to be' : 'must not be';
  return [
    ...(isOne === isSingleton ? [] : [`${name} ${kind} a singleton`]),
    ...directusFields(collection).flatMap((expected): string[] => {
      const field = known.get(String(expected.field));
      if (!field || isAlike(field.type, String(expected.type))) return [];
      return [`${name}.${field.field} is of type ${field.type}, not ${expected.type}`];
    }),
  ];
}

const isAlike = (one: string, other: string): boolean =>
  one === other || ALIKE.some((types) => types.includes(one) && types.includes(other));
