import { vkeyText } from '@/lib/rules/log/note';
import { readTilePath, TILE_WIDTH } from '@/lib/rules/log/tiles';
import type { Db } from '@/server/db/pool';
import { rateLimiter } from '@/server/http/rate-limit';
import { readText } from '@/server/http/read-body';
import { ShopError } from '@/server/kernel/errors';
import {
  latestHead,
  logIdentity,
  publishedNote,
  readTileBytes,
  type Taken,
  takeCosignatures,
} from '@/server/log';
import { log } from '@/server/runtime/log';

const MOST_BYTES = 16 * 1024;
const MOST_PATH = 80;
const YEAR = 'public, max-age=31536000, immutable';
const MOMENT = 'public, max-age=1';
const DAY = 'public, max-age=86400';

interface Parts {
  db: Db;
  /** requests per minute from one address; 0 turns the limit off */
  requestsPerMinute: number;
}

/** Answers what C2SP tlog-tiles asks for under /log, in its own words: programs come here. */
export function logDoor({ db, requestsPerMinute }: Parts): (request: Request) => Promise<Response> {
  const limit = rateLimiter(requestsPerMinute);
  return async (request) => {
    try {
      limit(addressOf(request));
      return await answer(db, request);
    } catch (error) {
      if (error instanceof ShopError)
        return refusal(error.status, error.message, error.retryAfterSeconds);
      log.error('the public log did not answer', { error });
      return refusal(503, 'The log cannot be read at the moment.', 5);
    }
  };
}

async function answer(db: Db, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/log\//, '');
  if (path === 'cosignatures') return takeFrom(db, request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405, 'Only GET.');
  if (path === 'checkpoint') return text(publishedNote(await latestHead(db)), MOMENT);
  if (path === 'key') return text(`${vkeyText(logIdentity().key)}\n`, DAY);
  const tile = path.length > MOST_PATH ? null : readTilePath(path);
  const bytes = tile && (await readTileBytes(db, tile));
  if (!tile || !bytes) return refusal(404, 'The log has nothing there.');
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      // a wider tile takes a partial one's place
      'cache-control': tile.width === TILE_WIDTH ? YEAR : DAY,
    },
  });
}

const ANSWERS: Readonly<Record<Exclude<Taken, 'taken'>, readonly [number, string]>> = {
  malformed: [400, 'Send a signed note: a head of this log with your cosignature below it.'],
  stranger: [403, 'No signature is by a witness that this log knows.'],
  wrong: [422, 'A cosignature is wrong, or from the future.'],
  'unknown-head': [409, 'This log has signed no such head.'],
};

async function takeFrom(db: Db, request: Request): Promise<Response> {
  if (request.method !== 'POST') return refusal(405, 'Only POST.');
  const note = await noteIn(request);
  const taken = note === null ? 'malformed' : await takeCosignatures(db, note);
  if (taken !== 'taken') return refusal(...ANSWERS[taken]);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** The body as text; null where it is too long or no UTF-8. */
async function noteIn(request: Request): Promise<string | null> {
  try {
    return await readText(request, MOST_BYTES);
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

const text = (body: string, cacheControl: string): Response =>
  new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl },
  });

function refusal(status: number, message: string, retryAfterSeconds?: number): Response {
  const response = text(`${message}\n`, 'no-store');
  if (retryAfterSeconds) response.headers.set('retry-after', String(retryAfterSeconds));
  return new Response(response.body, { status, headers: response.headers });
}

const addressOf = (request: Request): string | null =>
  request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? null;
