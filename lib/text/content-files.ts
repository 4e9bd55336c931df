/** Where the shop shows a file of the content system. */
export const CONTENT_FILES = '/assets';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ONLY_ID = new RegExp(`^${ID}$`, 'i');
const NAMED = new RegExp(`^(${ID})(?:\\.[a-z0-9]{2,5})?$`, 'i');
/** Fields that hold the address of a picture. */
const ADDRESSES = new Set(['url', 'image_url', 'imageUrl']);

/** The id in the name of a file (`<uuid>`, `<uuid>.jpg`); undefined for every other name. */
export const fileId = (name: string): string | undefined => NAMED.exec(name)?.[1]?.toLowerCase();

/**
 * A value of the content system at `cmsUrl` with the shop's own addresses for its files: a picture may be named by the id
 * of a file, and a text may hold the address that the content system has for it.
 */
export function withOwnFiles(value: unknown, cmsUrl: string): unknown {
  const from = cmsUrl.replace(/\/$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const there = new RegExp(
    `${from}/assets/(${ID})(?:\\.[a-z0-9]+|/[\\w.%-]+)?(?:\\?[^\\s"'<>()\\[\\]]*)?`,
    'gi',
  );
  const own = (part: unknown, field?: string): unknown => {
    if (typeof part === 'string') {
      if (field !== undefined && ADDRESSES.has(field) && ONLY_ID.test(part))
        return `${CONTENT_FILES}/${part.toLowerCase()}`;
      return part.replace(there, (_all, id: string) => `${CONTENT_FILES}/${id.toLowerCase()}`);
    }
    if (Array.isArray(part)) return part.map((element) => own(element));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, own(inner, key)]));
  };
  return own(value);
}
