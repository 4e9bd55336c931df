import { inProcessApi } from '@/web/api/transport';

/** Passes an HTTP request to the API in this process. A web-only node has no API. */
export async function answer(request: Request): Promise<Response> {
  const api = inProcessApi();
  return api ? api(request) : new Response('This node serves no API.', { status: 404 });
}
