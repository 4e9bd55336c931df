import 'server-only';
import { QueryClient } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { type Api, apiFor } from '@/lib/api/server-client';
import { GetCapabilities } from '@/lib/contract/catalogue';
import type { ErrorCode } from '@/lib/contract/errors';
import type { Capability } from '@/lib/contract/site';
import { rememberSite } from '@/lib/copy/page-site';
import { href } from '@/lib/routes/match';
import type { SignedIn } from './cookie';
import { currentIdentity, currentSession } from './current';

export interface AccountPage {
  api: Api;
  queryClient: QueryClient;
  customer: SignedIn;
  capabilities: readonly Capability[];
}

/**
 * What a page of a signed-in customer starts with: the customer, a client for them, and a query client to
 * prefetch into. Middleware has redirected guests already; a page that is reached all the same does it here.
 */
export async function accountPage(path: string, ...needed: Capability[]): Promise<AccountPage> {
  const session = await currentSession();
  if (!session.signedIn) redirect(signInPath(path));
  const { variant, segmentName } = session.signedIn;
  rememberSite({ variant, segmentName });
  const api = apiFor(await currentIdentity());
  const capabilities = await orSignIn(path, () => capabilitiesOf(segmentName));
  if (!needed.every((capability) => capabilities.includes(capability))) redirect('/unavailable');
  return { api, customer: session.signedIn, capabilities, queryClient: new QueryClient() };
}

/**
 * Makes the signed-in customer's site the one of this render: what stands ready in case a page finds nothing is rendered
 * beside the layouts, before any of them has said it. False for guests, who are led to sign in instead.
 */
export async function rememberCustomersSite(): Promise<boolean> {
  const { signedIn } = await currentSession();
  if (signedIn) rememberSite({ variant: signedIn.variant, segmentName: signedIn.segmentName });
  return signedIn !== undefined;
}

export const signInPath = (path: string): string => `/login?next=${encodeURIComponent(path)}`;

/** Where a customer is led who has to do something first that their sign-in does not know of yet. */
const FIRST_STEPS = {
  'auth.password_change_required': 'forcePasswordChange',
  'auth.terms_required': 'upgradeAccount',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** These say that the sign-in itself is no longer good. */
const SIGNED_OUT: ReadonlySet<string> = new Set(['auth.required', 'auth.token_invalid']);

/**
 * Runs a page's reads; a sign-in that was ended elsewhere leads to the login page, where middleware finds that out,
 * too, and comes back here afterwards.
 */
export async function orSignIn<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (SIGNED_OUT.has(error.code)) redirect(signInPath(path));
    if (isFirstStep(error.code)) redirect(href(FIRST_STEPS[error.code]));
    throw error;
  }
}

const isFirstStep = (code: string): code is keyof typeof FIRST_STEPS =>
  Object.hasOwn(FIRST_STEPS, code);

const capabilitiesOf = cache(async (segmentName: string): Promise<Capability[]> => {
  const segments = await apiFor(await currentIdentity())(GetCapabilities, {});
  return segments.find((segment) => segment.name === segmentName)?.capabilities ?? [];
});
