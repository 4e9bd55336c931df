import 'server-only';

/** A complete picture from the content system. */
export interface ContentFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const TYPES = new Set(
  ['avif', 'gif', 'jpeg', 'png', 'svg+xml', 'webp'].map((one) => `image/${one}`),
);
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_CACHED_BYTES = 64 * 1024 * 1024;
/** How long a picture is served without asking again. */
const FRESH_MS = 300_000;
/** After a failure, how long to wait before asking for the same picture again. */
const PATIENCE_MS = 5_000;
const TIMEOUT_MS = 10_000;
const MAX_AT_ONCE = 16;
/**
 * Wider than any page shows a picture. A Directus without transformations answers 400; then the original is fetched.
 */
const SMALLER = '?width=1600&withoutEnlargement=true&quality=82';

interface CachedFile {
  file: ContentFile;
  askAgainAt: number;
}

/**
 * The pictures of the Directus at `cmsUrl`, by file id. They are cached in memory; the least recently used are
 * evicted first. While the content system is down, cached pictures are still served.
 */
export function contentFiles(
  cmsUrl: string,
  token: string | undefined,
  clock: () => number = Date.now,
) {
  const cache = new Map<string, CachedFile>();
  const underway = new Map<string, Promise<ContentFile | null>>();
  let cachedBytes = 0;

  const forget = (id: string) => {
    cachedBytes -= cache.get(id)?.file.bytes.length ?? 0;
    cache.delete(id);
  };
  const keep = (id: string, file: ContentFile) => {
    forget(id);
    cache.set(id, { file, askAgainAt: clock() + FRESH_MS });
    cachedBytes += file.bytes.length;
    for (const oldest of cache.keys()) {
      if (cachedBytes <= MAX_CACHED_BYTES) break;
      forget(oldest);
    }
  };
  const ask = (id: string, query: string) =>
    fetch(`${cmsUrl.replace(/\/$/, '')}/assets/${id}${query}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      cache: 'no-store',
    });
  const fetched = async (id: string): Promise<ContentFile | null> => {
    let response = await ask(id, SMALLER);
    if (response.status === 400) response = await ask(id, '');
    if (response.ok) {
      const file = await fileIn(response);
      if (file) keep(id, file);
      return file;
    }
    if (response.status >= 500 || response.status === 429)
      throw new Error(`it answers ${response.status}`);
    forget(id);
    return null;
  };
  const fresh = async (id: string): Promise<ContentFile | null> => {
    const last = cache.get(id);
    try {
      return await fetched(id);
    } catch (error) {
      if (!last) throw error;
      last.askAgainAt = clock() + PATIENCE_MS;
      return last.file;
    }
  };

  /**
   * Returns null for a file that is not a picture or not public. @throws an Error when the content system does not
   * answer, or when too many pictures are being fetched
   */
  return async (id: string): Promise<ContentFile | null> => {
    const last = cache.get(id);
    if (last) {
      cache.delete(id);
      cache.set(id, last);
      if (clock() < last.askAgainAt) return last.file;
    }
    const known = underway.get(id);
    if (known) return known;
    if (underway.size >= MAX_AT_ONCE) throw new Error('too many pictures are being fetched');
    const pending = fresh(id).finally(() => underway.delete(id));
    underway.set(id, pending);
    return pending;
  };
}

/** The picture in an answer; null if its type is not supported or it is too large. */
async function fileIn(response: Response): Promise<ContentFile | null> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const announced = Number(response.headers.get('content-length') ?? 0);
  const parts: Uint8Array[] = [];
  let size = 0;
  if (TYPES.has(type) && announced <= MAX_BYTES && response.body) {
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      size += part.length;
      // leaving the loop closes the connection
      if (size > MAX_BYTES) break;
      parts.push(part);
    }
    if (size <= MAX_BYTES) return { type, bytes: joined(parts, size) };
  } else await response.body?.cancel();
  console.error(
    `content: a file of type ${type || 'unknown'} and ${size || announced} bytes is not shown`,
  );
  return null;
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
