import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { z } from 'zod';
import { LIFETIME_SECONDS } from '@/lib/cached-reads/lifetimes';
import { ofThisProcess } from '@/lib/cached-reads/read-stale-if-error';
import { revalidateSoon } from '@/lib/cached-reads/revalidate-soon';
import { contentPlacesTag, contentTag, everythingTag } from '@/lib/routes/cache-tags';
import { soundItems } from './items';
import { publishedItems } from './source';
import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A collection's sound items: kept until one of them changes, read once a request. When the content system is down or
 * talks nonsense it is the last good copy, else what ships: pages never fail for it.
 */
export function listOf<S extends z.ZodType>(
  collection: string,
  schema: S,
  lifetimeSeconds: number = LIFETIME_SECONDS.default,
): () => Promise<z.output<S>[]> {
  const fetchItems = async () => soundItems(collection, schema, await publishedItems(collection));
  const read = () =>
    unstable_cache(fetchItems, ['content', collection], {
      tags: [contentTag(), contentTag(collection), everythingTag()],
      revalidate: lifetimeSeconds,
    })();
  return cache(() =>
    ofThisProcess().read(collection, read, () => shipped(collection, schema), revalidateSoon),
  );
}

/**
 * Where a collection's items stand: the fields of `schema`, kept until an item is added, removed or moved. A page that
 * finds its items by these, and reads each by its id, is not rendered again when another item changes. In an outage the
 * list serves as well.
 */
export function placesOf<S extends z.ZodType>(
  collection: string,
  schema: S,
  list: () => Promise<z.output<S>[]>,
): () => Promise<z.output<S>[]> {
  const fetchPlaces = async () => soundItems(collection, schema, await publishedItems(collection));
  const read = () =>
    unstable_cache(fetchPlaces, ['content places', collection], {
      tags: [contentTag(), contentPlacesTag(collection), everythingTag()],
      revalidate: LIFETIME_SECONDS.default,
    })();
  return cache(() => ofThisProcess().read(`${collection} places`, read, list, revalidateSoon));
}

/** One item of a collection by its id, kept until it changes; undefined where there is none that can be shown. */
export function itemOf<S extends z.ZodType<{ id: string }>>(
  collection: string,
  schema: S,
  list: () => Promise<z.output<S>[]>,
): (id: string) => Promise<z.output<S> | undefined> {
  return cache((id: string) => {
    const fetchItem = async () =>
      ofId(id, soundItems(collection, schema, await publishedItems(collection, id)));
    const read = () =>
      unstable_cache(fetchItem, ['content', collection, id], {
        tags: [contentTag(), contentTag(collection, id), everythingTag()],
        revalidate: LIFETIME_SECONDS.default,
      })();
    const inList = async () => ofId(id, await list());
    return ofThisProcess()
      .read(`${collection}/${id}`, read, inList, revalidateSoon)
      .then((item) => item ?? undefined);
  });
}

const ofId = <T extends { id: string }>(id: string, items: readonly T[]): T | null =>
  items.find((item) => item.id === id) ?? null;

async function shipped<S extends z.ZodType>(collection: string, schema: S): Promise<z.output<S>[]> {
  try {
    return soundItems(collection, schema, await shippedItems(collection));
  } catch {
    return [];
  }
}

/**
 * The items of a collection as they ship in `content/`, in snake_case: what stands in while a content system has never
 * answered. A checkout without them ships none.
 */
async function shippedItems(collection: string): Promise<unknown[]> {
  const folder = path.join(process.cwd(), 'content', collection);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const items = await Promise.all(names.map((name) => readItem(folder, name)));
  return items.filter((item) => item !== null);
}

async function readItem(folder: string, name: string): Promise<unknown> {
  const id = path.basename(name, '.json');
  try {
    const item: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    const body = await readFile(path.join(folder, `${id}.md`), 'utf8').catch(() => null);
    return { id, ...(item as object), ...(body !== null && { body }) };
  } catch {
    return null;
  }
}
