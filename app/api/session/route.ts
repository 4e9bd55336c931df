import { ApiError } from '@/lib/client/api-error';
import { toWire } from '@/lib/client/wire';
import type { Session, SignedIn } from '@/web/session/cookie';
import { chosenVariant, currentIdentity, currentSession } from '@/web/session/current';
import { confirmed } from '@/web/session/refresh';
import { keepSession } from '@/web/session/respond';
import { refusalTo } from '@/web/session/same-origin';
import { segments, siteOf } from '@/web/session/site-capabilities';

const isRestricted = ({ forcePasswordChange, accountUpgrade }: SignedIn): boolean =>
  forcePasswordChange || accountUpgrade;

/** Who is signed in, which cached pages cannot know. The API confirms that the session is still valid. */
export async function GET(): Promise<Response> {
  try {
    const before = await currentSession();
    const session = await confirmed(before);
    await keepSession(before, session);
    return Response.json(toWire({ result: await visitorOf(session) }), {
      headers: { 'cache-control': 'no-store' },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { variant } = await currentIdentity();
    return refusalTo(variant, 'server.unavailable', 'server.unavailable.session');
  }
}

async function visitorOf({ signedIn }: Session) {
  const variant = signedIn?.variant ?? (await chosenVariant());
  const { site, capabilities } = siteOf(await segments(), variant, signedIn?.segmentName);
  return {
    isSignedIn: signedIn !== undefined,
    firstName: signedIn?.firstName ?? null,
    customerId: signedIn?.customerId ?? null,
    ...site,
    // until customers have chosen a new password or accepted the terms, they can do nothing else
    capabilities: signedIn && isRestricted(signedIn) ? [] : capabilities,
  };
}
