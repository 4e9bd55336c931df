import { apiUrl } from '@/web/api/server-client';
import { transport } from '@/web/api/transport';

export const dynamic = 'force-dynamic';

/** The public log is handed out at the shop's own address, wherever its API runs. */
async function answer(request: Request): Promise<Response> {
  const { method, headers, url } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const sender = headers.get('x-forwarded-for');
  return transport()(
    new Request(apiUrl(new URL(url).pathname), {
      ...{ method, headers: sender ? { 'x-forwarded-for': sender } : {}, cache: 'no-store' },
      ...(!isRead && { body: await request.text() }),
    }),
  );
}

export { answer as GET, answer as POST };
