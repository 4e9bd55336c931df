import { inProcessApi } from '@/lib/client/transport';

/** Hands a request that came over HTTP to the API of this process; a web-only node has none. */
export async function answer(request: Request): Promise<Response> {
  const api = inProcessApi();
  return api ? api(request) : new Response('This node serves no API.', { status: 404 });
}
