import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import type { z } from 'zod';
import { soundItems } from '@/lib/content/items';
import { contentPlacesTag, contentTag, everythingTag } from '@/lib/routes/cache-tags';
import { LIFETIME_SECONDS } from '@/web/cached-reads/lifetimes';
import { ofThisProcess } from '@/web/cached-reads/read-stale-if-error';
import { revalidateSoon } from '@/web/cached-reads/revalidate-soon';
import { publishedItems } from './source';
import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A collection's valid items, cached until one of them changes and read once per request. When the content system is
 * down or answers nonsense, this returns the last good copy, or else the items in `content/`, so that pages never
 * fail.
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
 * The fields of `schema` for each item: what a page needs to find an item. Cached until an item is added, removed or
 * moved. A page that finds its item here and reads it by id is not rendered again when another item changes. In an
 * outage the full list stands in.
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

/** One item of a collection by its id, cached until it changes; undefined if there is no valid one. */
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
 * A collection's items from `content/`, in snake_case, used until the content system has answered once. Empty if the
 * folder does not exist.
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
