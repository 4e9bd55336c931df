import { contentPlacesTag, contentTag } from './cache-tags';

/** A changed item, as far as it is known. */
export interface ContentChange {
  id: string;
  /** for a translation */
  category?: string | undefined;
  /** whether it is new, deleted or moved */
  isMoved: boolean;
}

/** The stored fields that decide an item's path; items of other collections are read only as lists. */
const PLACE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  pages: ['status', 'path', 'template', 'variants'],
  blog_posts: ['status', 'slug', 'category', 'date_published', 'variants'],
  cause_pages: ['status', 'slug'],
};

const placeFields = (collection: string): readonly string[] | undefined =>
  Object.hasOwn(PLACE_FIELDS, collection) ? PLACE_FIELDS[collection] : undefined;

/** Whether an item of a collection moves when these fields of it change. */
export const isPlace = (collection: string, field: string): boolean =>
  placeFields(collection)?.includes(field) ?? false;

/** The tags of the pages that show these items of a collection, before or after the change. */
export function contentChangeTags(collection: string, changes: readonly ContentChange[]): string[] {
  if (collection === 'translations') return distinct(changes.map(messagesTag));
  if (!placeFields(collection)) return [contentTag(collection)];
  return distinct([
    contentTag(collection),
    ...(changes.some(({ isMoved }) => isMoved) ? [contentPlacesTag(collection)] : []),
    ...changes.map(({ id }) => contentTag(collection, id)),
  ]);
}

/** Messages are read by category, which is part of a translation's id: `en-AU/shell.menu`. */
function messagesTag({ id, category }: ContentChange): string {
  const named = category ?? /^en-[A-Z]{2}\/([^./]+)\./.exec(id)?.[1];
  return contentTag('translations', named);
}

const distinct = (tags: string[]): string[] => [...new Set(tags)];
