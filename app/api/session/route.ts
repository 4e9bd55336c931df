import { toWire } from '@/lib/api/wire';
import { currentVisit } from '@/lib/session/current';
import { segments, siteOf } from '@/lib/session/site-capabilities';

/** Who the browser is: what cached pages cannot know. */
export async function GET(): Promise<Response> {
  const { variant, signedIn } = await currentVisit();
  const { site, capabilities } = siteOf(await segments(), variant, signedIn?.segmentName);
  const result = {
    isSignedIn: signedIn !== undefined,
    firstName: signedIn?.firstName ?? null,
    customerId: signedIn?.customerId ?? null,
    ...site,
    capabilities,
  };
  return Response.json(toWire({ result }), { headers: { 'cache-control': 'no-store' } });
}
