import { refreshRouteOverrides } from '@/lib/content/route-overrides';

export const dynamic = 'force-dynamic';

/** What content moved: for middleware, which reads it here, and makes this node take notice on the way. */
export async function GET(): Promise<Response> {
  return Response.json(
    { result: await refreshRouteOverrides() },
    { headers: { 'cache-control': 'no-store' } },
  );
}
