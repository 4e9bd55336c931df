import { testDatabase } from '@/server/db/testing/test-database';
import { guestContext } from '@/server/testing/context';
import { createCms } from '../cms-app';

export const EDITORS_TOKEN = 'the-editors-token-for-tests';

interface CmsRequestInit {
  method?: string;
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
}

export interface CmsAnswer {
  status: number;
  data: unknown;
  meta: Record<string, number> | undefined;
  codes: string[];
  messages: string[];
}

/** The content API over a database of its own. Call it once at the top of a test file. */
export function aCms({ requestsPerMinute = 0 } = {}) {
  const database = testDatabase();
  let app: ReturnType<typeof createCms> | undefined;
  const carry = async (request: Request): Promise<Response> => {
    app ??= createCms({ database: { db: database.db }, requestsPerMinute });
    return app.fetch(request);
  };
  const send = (path: string, { method = 'GET', body, token, headers = {} }: CmsRequestInit = {}) =>
    carry(
      new Request(`http://shop.example/cms${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const ask = async (path: string, init: CmsRequestInit = {}): Promise<CmsAnswer> => {
    const response = await send(path, init);
    const text = await response.text();
    const { data, meta, errors = [] } = text ? JSON.parse(text) : {};
    return {
      status: response.status,
      data,
      meta,
      codes: errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
      messages: errors.map(({ message }: { message: string }) => message),
    };
  };
  return {
    database,
    ctx: () => guestContext(database.db),
    carry,
    send,
    /** Without a token. */
    ask,
    /** With the editor's token. */
    edit: (path: string, method: string, body?: unknown) =>
      ask(path, { method, body, token: EDITORS_TOKEN }),
  };
}

/** A category of the blog; `over` replaces defaults. */
export const aCategory = (slug: string, over: Record<string, unknown> = {}) => ({
  id: slug,
  slug,
  name: slug,
  description: `All about ${slug}`,
  ...over,
});

/** A content page with one section. */
export const aPage = (id: string, over: Record<string, unknown> = {}) => ({
  id,
  path: `/${id}`,
  template: 'default',
  name: `About ${id}`,
  seo_description: `What ${id} is`,
  sections: [{ type: 'text', body: 'Words.' }],
  ...over,
});
