/** The path under which the shop serves files of the content system. */
export const CONTENT_FILES = '/assets';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ONLY_ID = new RegExp(`^${ID}$`, 'i');
const NAMED = new RegExp(`^(${ID})(?:\\.[a-z0-9]{2,5})?$`, 'i');
/** Fields whose value is a picture's address. */
const ADDRESSES = new Set(['url', 'image_url', 'imageUrl']);

/** The id in a file's name (`<uuid>`, `<uuid>.jpg`); undefined for any other name. */
export const fileId = (name: string): string | undefined => NAMED.exec(name)?.[1]?.toLowerCase();

/**
 * Replaces file references of the content system at `cmsUrl` by the shop's own addresses: picture fields may hold a
 * file's id, and texts may hold the content system's address for a file.
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
