import { type Context, Hono } from 'hono';
import type { Database } from '@/server/db/pool';
import { rateLimiter } from '@/server/http/rate-limit';
import { shopNow } from '@/server/kernel/clock';
import { answerCmsError } from './answer-cms-error';
import { isEditor, isOurOwn, requireEditor } from './cms-access';
import { readJsonBody } from './cms-body';
import { CmsError, forbidden, invalidPayload } from './cms-error';
import { type Collection, findCollection } from './collections';
import { changesIn, idsIn, isPlainObject, itemsIn } from './payloads';
import { type ItemQuery, queryOf, queryOfAddress } from './query/read-query';
import { requireFields } from './query/run-query';
import { byIds, readCollection, readOne } from './read-collection';
import { createItems, deleteItems, updateItems, writeSingleton } from './write-items';

const ITEMS = '/cms/items/:collection';
const ITEM = '/cms/items/:collection/:id{.+}';

interface Parts {
  database: Pick<Database, 'db'>;
  /** requests per minute from one address other than our own pages; 0 turns the limit off */
  requestsPerMinute: number;
}

/**
 * The content API as Directus documents it, over the shop's own store: everybody may read published items; drafts and
 * changes require the editor's token.
 */
export function createCms({ database: { db }, requestsPerMinute }: Parts): Hono {
  const app = new Hono();
  const limit = rateLimiter(requestsPerMinute);
  const now = () => shopNow({ db });

  app.onError((error, c) => answerCmsError(error, c.req.raw));
  app.notFound((c) => answerCmsError(noRoute(c), c.req.raw));
  app.use('*', async (c, next) => {
    if (!isOurOwn(c.req.raw)) limit(addressOf(c.req.raw));
    await next();
  });
  app.get('/cms/server/ping', (c) => c.text('pong'));

  const list = async (c: Context, query: ItemQuery) => {
    const collection = collectionOf(c);
    const withDrafts = isEditor(c.req.raw);
    return json(await readCollection(db, collection, query, { withDrafts }));
  };
  const query = async (c: Context, collection: Collection) => {
    const search = queryOfAddress(new URL(c.req.url).searchParams, await now());
    requireFields(collection, search);
    return search;
  };

  app.get(ITEMS, async (c) => list(c, await query(c, collectionOf(c))));
  app.on('SEARCH', ITEMS, async (c) => {
    const body = await readJsonBody(c.req.raw);
    const search = isPlainObject(body) && isPlainObject(body.query) ? body.query : {};
    return list(c, queryOf(search, await now()));
  });
  app.get(ITEM, async (c) => {
    const collection = collectionOf(c);
    const withDrafts = isEditor(c.req.raw);
    const data = await readOne(db, collection, c.req.param('id'), await query(c, collection), {
      withDrafts,
    });
    return json({ data });
  });

  app.post(ITEMS, async (c) => {
    const { collection, body } = await write(c);
    if (collection.isSingleton) throw noRoute(c);
    const search = await query(c, collection);
    const ids = await createItems({ db }, collection, itemsIn(body));
    const data = await byIds(db, collection, ids, search);
    return json({ data: Array.isArray(body) ? data : data[0] });
  });
  app.patch(ITEMS, async (c) => {
    const { collection, body } = await write(c);
    const search = await query(c, collection);
    if (collection.isSingleton) {
      if (!isPlainObject(body)) throw invalidPayload('It must be an object');
      const ids = await writeSingleton({ db }, collection, body);
      return json({ data: (await byIds(db, collection, ids, search))[0] });
    }
    const changes = await changesIn(db, collection, body, await now());
    const ids = await updateItems({ db }, collection, changes);
    return json({ data: await byIds(db, collection, ids, search) });
  });
  app.patch(ITEM, async (c) => {
    const { collection, body } = await write(c);
    if (collection.isSingleton) throw noRoute(c);
    if (!isPlainObject(body)) throw invalidPayload('It must be an object');
    const search = await query(c, collection);
    const ids = await updateItems({ db }, collection, [{ id: c.req.param('id'), change: body }]);
    return json({ data: (await byIds(db, collection, ids, search))[0] });
  });

  app.delete(ITEMS, async (c) => {
    const { collection, body } = await write(c);
    await deleteItems({ db }, collection, await idsIn(db, collection, body, await now()));
    return new Response(null, { status: 204 });
  });
  app.delete(ITEM, async (c) => {
    requireEditor(c.req.raw);
    await deleteItems({ db }, collectionOf(c), [c.req.param('id')]);
    return new Response(null, { status: 204 });
  });
  for (const path of [ITEMS, ITEM]) {
    app.all(path, (c) => {
      throw new CmsError('METHOD_NOT_ALLOWED', `Invalid method "${c.req.method}" used.`);
    });
  }
  return app;
}

/** A write's collection and body, once the editor's token has been checked. */
async function write(c: Context): Promise<{ collection: Collection; body: unknown }> {
  requireEditor(c.req.raw);
  return { collection: collectionOf(c), body: await readJsonBody(c.req.raw) };
}

/** An unknown collection answers FORBIDDEN, like one that may not be read. */
function collectionOf(c: Context): Collection {
  const collection = findCollection(c.req.param('collection') ?? '');
  if (!collection) throw forbidden();
  return collection;
}

const noRoute = (c: Context) =>
  new CmsError('ROUTE_NOT_FOUND', `Route ${c.req.path} doesn't exist.`, { path: c.req.path });

const addressOf = (request: Request): string | null =>
  request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? null;

const json = (body: unknown) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
