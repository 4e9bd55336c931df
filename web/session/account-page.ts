import 'server-only';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { callNamed } from '@/lib/contract/calls';
import { capabilitiesIn, GetCapabilities } from '@/lib/contract/catalogue';
import type { ErrorCode } from '@/lib/contract/errors';
import type { Capability } from '@/lib/contract/site';
import type { CallKey } from '@/lib/queries/call-query';
import { links } from '@/lib/routes/links';
import { mayOpen } from '@/lib/routes/may-open';
import type { RouteRow } from '@/lib/routes/route';
import { pageSite } from '@/lib/site/page-site';
import { type Api, apiFor } from '@/web/api/server-client';
import type { SignedIn } from './cookie';
import { currentIdentity, currentSession } from './current';

export interface AccountPage {
  /** runs API reads in the customer's name */
  queryClient: QueryClient;
  customer: SignedIn;
  capabilities: readonly Capability[];
}

/**
 * The data that every account page needs: the customer, and a query client to prefetch into. Middleware has already
 * redirected guests; this redirects those who reach the page anyway.
 * @param signIn where guests are redirected
 */
export async function accountPage(
  path: string,
  route: Pick<RouteRow, 'capabilities' | 'anyCapability'>,
  signIn = signInPath(path),
): Promise<AccountPage> {
  const { signedIn } = await currentSession();
  if (!signedIn) redirect(signIn);
  const capabilities = await orSignIn(path, () => capabilitiesOf(signedIn.segmentName));
  if (!mayOpen(route, capabilities)) redirect('/unavailable');
  return { customer: signedIn, capabilities, queryClient: await requestQueries() };
}

/**
 * The reads of the request that is being answered, in the name of who is signed in: what the frame and the page both show
 * is read once.
 */
export const requestQueries = cache(
  async (): Promise<QueryClient> => queryClientOf(apiFor(await currentIdentity())),
);

const queryClientOf = (api: Api): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: ({ queryKey }: QueryFunctionContext): Promise<unknown> => {
          const [name, input] = queryKey as unknown as CallKey;
          const call = callNamed(name);
          if (!call) throw new Error(`There is no call of the name ${name}`);
          return api(call, input);
        },
      },
    },
  });

const signInPath = (path: string): string => `/login?next=${encodeURIComponent(path)}`;

/** Where to send customers who must first do something that their session does not know about yet. */
const FIRST_STEPS = {
  'auth.password_change_required': 'forcePasswordChange',
  'auth.terms_required': 'upgradeAccount',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** These codes mean that the sign-in itself is no longer valid. */
const SIGNED_OUT: ReadonlySet<string> = new Set(['auth.required', 'auth.token_invalid']);

/**
 * Runs a page's reads. If the sign-in was ended elsewhere, redirects to the login page, where middleware removes it
 * from the session; signing in leads back here.
 */
export async function orSignIn<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (SIGNED_OUT.has(error.code)) redirect(signInPath(path));
    if (isFirstStep(error.code)) redirect(links(await pageSite()).href(FIRST_STEPS[error.code]));
    throw error;
  }
}

const isFirstStep = (code: string): code is keyof typeof FIRST_STEPS =>
  Object.hasOwn(FIRST_STEPS, code);

const capabilitiesOf = cache(
  async (segmentName: string): Promise<Capability[]> =>
    capabilitiesIn(await apiFor(await currentIdentity())(GetCapabilities, {}), segmentName),
);
