import 'server-only';
import { QueryClient } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { type Api, apiFor } from '@/lib/api/server-client';
import { GetCapabilities } from '@/lib/contract/catalogue';
import type { Capability } from '@/lib/contract/site';
import { rememberSite } from '@/lib/copy/page-site';
import type { SignedIn } from './cookie';
import { currentIdentity, currentSession } from './current';

export interface AccountPage {
  api: Api;
  queryClient: QueryClient;
  customer: SignedIn;
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
  const held = await capabilitiesOf(segmentName);
  if (!needed.every((capability) => held.includes(capability))) redirect('/unavailable');
  return { api, customer: session.signedIn, queryClient: new QueryClient() };
}

export const signInPath = (path: string): string => `/login?next=${encodeURIComponent(path)}`;

/** Runs a page's reads; an expired sign-in leads to the login page and comes back here afterwards. */
export async function orSignIn<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) redirect(signInPath(path));
    throw error;
  }
}

const capabilitiesOf = cache(async (segmentName: string): Promise<Capability[]> => {
  const segments = await apiFor(await currentIdentity())(GetCapabilities, {});
  return segments.find((segment) => segment.name === segmentName)?.capabilities ?? [];
});
