import { toWire } from '@/lib/api/wire';
import type { SignedIn } from '@/lib/session/cookie';
import { currentVisit } from '@/lib/session/current';
import { segments, siteOf } from '@/lib/session/site-capabilities';

const isRestricted = ({ forcePasswordChange, accountUpgrade }: SignedIn): boolean =>
  forcePasswordChange || accountUpgrade;

/** Who the browser is: what cached pages cannot know. */
export async function GET(): Promise<Response> {
  const { variant, signedIn } = await currentVisit();
  const { site, capabilities } = siteOf(await segments(), variant, signedIn?.segmentName);
  const result = {
    isSignedIn: signedIn !== undefined,
    firstName: signedIn?.firstName ?? null,
    customerId: signedIn?.customerId ?? null,
    ...site,
    // who has to choose a password or agree to terms first can do nothing else
    capabilities: signedIn && isRestricted(signedIn) ? [] : capabilities,
  };
  return Response.json(toWire({ result }), { headers: { 'cache-control': 'no-store' } });
}
