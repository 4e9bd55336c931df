import 'server-only';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { type Api, apiFor } from '@/lib/client/server-client';
import { callNamed } from '@/lib/contract/calls';
import { capabilitiesIn, GetCapabilities } from '@/lib/contract/catalogue';
import type { ErrorCode } from '@/lib/contract/errors';
import type { Capability } from '@/lib/contract/site';
import type { CallKey } from '@/lib/queries/call-query';
import { links } from '@/lib/routes/links';
import { pageSite } from '@/lib/site/page-site';
import type { SignedIn } from './cookie';
import { currentIdentity, currentSession } from './current';

export interface AccountPage {
  /** asks in the customer's name for what the keys of its queries say */
  queryClient: QueryClient;
  customer: SignedIn;
  capabilities: readonly Capability[];
}

/**
 * What a page of a signed-in customer starts with: the customer, and a query client to prefetch into. Middleware has
 * redirected guests already; a page that is reached all the same does it here.
 * @param signIn where guests are led
 */
export async function accountPage(
  path: string,
  needed: readonly Capability[],
  signIn = signInPath(path),
): Promise<AccountPage> {
  const { signedIn } = await currentSession();
  if (!signedIn) redirect(signIn);
  const api = apiFor(await currentIdentity());
  const capabilities = await orSignIn(path, () => capabilitiesOf(signedIn.segmentName));
  if (!needed.every((capability) => capabilities.includes(capability))) redirect('/unavailable');
  return { customer: signedIn, capabilities, queryClient: queryClientOf(api) };
}

const queryClientOf = (api: Api): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
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
