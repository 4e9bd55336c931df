import { sql } from 'drizzle-orm';
import { fromWire } from '@/lib/client/wire';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import { type ListTranslations, StoredTranslation } from '@/lib/contract/content';
import { withOwnFiles } from '@/lib/text/content-files';
import type { Db } from '@/server/db/pool';
import { translationsElsewhere } from '@/server/gateways/content';
import type { Context } from '@/server/kernel/context';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';

type Input = VerbInput<typeof ListTranslations>;

/**
 * The site's texts in a locale: each key in British spelling where there is one, else in Australian. Invalid items are
 * left out.
 * @throws server.unavailable when an external CMS does not answer
 */
export async function listTranslations(
  ctx: Pick<Context, 'db'>,
  input: Input,
): Promise<CallResult<typeof ListTranslations>> {
  const { locale, c: categories, id: ids, t: types } = input;
  const locales = locale === 'en-GB' ? ['en-AU', 'en-GB'] : ['en-AU'];
  const stored = readEnv().CMS_URL
    ? await translationsElsewhere(locales, categories)
    : await readTranslations(ctx.db, locales, categories);
  const sound = stored.flatMap((item) => soundOne(item) ?? []);
  // the requested locale comes last, so that it takes precedence
  const inOrder = sound.toSorted((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale));
  const words = new Map(inOrder.map((item) => [`${item.category}.${item.key}`, item]));
  return [...words]
    .filter(([id, { type }]) => (ids?.includes(id) ?? true) && (types?.includes(type) ?? true))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { locale: _locale, key: _key, ...item }]) => ({ ...item, id }));
}

async function readTranslations(
  db: Db,
  locales: string[],
  categories: string[] | undefined,
): Promise<unknown[]> {
  const among = (values: string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const { rows } = await db.execute<{ item: unknown }>(sql`
    select data || jsonb_build_object('id', id) as item from content_items
    where collection = 'translations' and status = 'published'
      and data ->> 'locale' in ${among(locales)}
      ${categories ? sql`and data ->> 'category' in ${among(categories)}` : sql``}`);
  return rows.map(({ item }) => item);
}

function soundOne(item: unknown): StoredTranslation | undefined {
  const sound = StoredTranslation.safeParse(withPlainValue(item));
  if (sound.success) return sound.data;
  const { id } = (item ?? {}) as { id?: unknown };
  log.error('translation left out', { id, reason: sound.error.issues[0]?.message });
  return undefined;
}

/**
 * Our fields of a picture are in snake_case; the contents of a `json` text are the editor's own. An external CMS stores
 * every value as text.
 */
function withPlainValue(item: unknown): unknown {
  const { type, value } = (item ?? {}) as { type?: unknown; value?: unknown };
  if (type !== 'image' && type !== 'seo' && type !== 'json') return item;
  const held = typeof value === 'string' ? parsed(value) : value;
  const { CMS_URL } = readEnv();
  const shown = CMS_URL ? withOwnFiles(held, CMS_URL) : held;
  return { ...(item as object), value: type === 'image' ? fromWire(shown) : shown };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
