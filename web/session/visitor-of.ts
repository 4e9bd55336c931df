import 'server-only';
import type { Visitor } from '@/lib/queries/session';
import type { Session, SignedIn } from './cookie';
import { chosenVariant } from './current';
import { segments, siteOf } from './site-capabilities';

const isRestricted = ({ forcePasswordChange, accountUpgrade }: SignedIn): boolean =>
  forcePasswordChange || accountUpgrade;

/** What a page and its scripts may know of a visitor. @throws ApiError */
export async function visitorOf({ signedIn }: Session): Promise<Visitor> {
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
