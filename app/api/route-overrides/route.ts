import { refreshRouteOverrides } from '@/web/content/route-overrides';

export const dynamic = 'force-dynamic';

/** Which routes content has moved. Middleware reads it here; the read also refreshes this node's own copy. */
export async function GET(): Promise<Response> {
  return Response.json(
    { result: await refreshRouteOverrides() },
    { headers: { 'cache-control': 'no-store' } },
  );
}
