import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { isInstalled } from '@/lib/browser/is-installed';
import { forgetKeptTickets } from '@/lib/browser/kept-tickets';
import { endPush } from '@/lib/browser/push-owner';
import { ApiError, NO_ANSWER } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import { fromWire } from '@/lib/client/wire';
import type { Confirmation } from '@/lib/contract/confirmation';
import type { Problem } from '@/lib/contract/errors';
import type { TrackedEvent } from '@/lib/contract/events';
import type { SignInInput, SignUpInput } from '@/lib/contract/identity';
import type { TwoFactorChallenge } from '@/lib/contract/security';
import type { LinkPreview } from '@/lib/contract/sign-in-links';
import type { Capability, Variant } from '@/lib/contract/site';
import { useConnects } from './connects';
import { forgetGuestFavourites, guestFavourites } from './guest-favourites';
import { SAME_PRESS_MS } from './leading-edge';
import { tracked } from './tracked';
import { useLeadingEdge } from './use-leading-edge';

/** The visitor as far as browser scripts may know. */
export interface Visitor {
  isSignedIn: boolean;
  firstName: string | null;
  customerId: string | null;
  variant: Variant;
  segmentName: string;
  capabilities: Capability[];
}

export interface SignedInAs {
  firstName: string;
  forcePasswordChange: boolean;
  accountUpgrade: boolean;
  /** the company whose account was connected with this sign-in; null if it could not be, and why */
  connected?: string | null;
  notConnected?: string;
}

export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: () => sessionCall<Visitor>('GET', '/api/session'),
    staleTime: 60_000,
  });

export const useVisitor = () => useQuery(sessionQuery());

type Credentials = Pick<SignInInput, 'email' | 'password' | 'otp' | 'recoveryCode'>;
type Registration = Omit<SignUpInput, 'cartReference'>;

/** Checks whether an address has no account yet. */
export const useCheckEmail = () =>
  useMutation<{ isAvailable: boolean }, ApiError, string>({
    mutationFn: (email) => browserApi.query('checkEmail', { email }),
  });

export const useSignIn = () => useSessionAction<Credentials, SignedInAs>('sign-in', 'Login');
/** Signs in by what a passkey answered. */
export const useSignInByPasskey = () =>
  useSessionAction<{ passkey: string }, SignedInAs>('sign-in-by-passkey', 'Login');
export const useSignUp = () => useSessionAction<Registration, SignedInAs>('sign-up', 'SignUp');
/** What a link has come to: nobody is signed in where there is a question first, or the account asks for a code. */
export interface LinkAnswer {
  question: LinkPreview | null;
  twoFactorAuth: TwoFactorChallenge | null;
  signedIn: SignedInAs | null;
}

/** Signs in by the token of an address. `isConfirmed`: the question was put. */
export const useSignInByToken = (kind: 'autologin' | 'transfer') =>
  useSessionAction<
    { token: string; isConfirmed?: true; otp?: string; recoveryCode?: string },
    LinkAnswer
  >(kind, 'Login', { counts: ({ signedIn }) => signedIn !== null });

/** Has a link mailed that signs in; this browser is known again when it opens it. */
export const useRequestSignInLink = () =>
  useMutation<Record<string, never>, ApiError, string>({
    mutationFn: (email) => sessionCall('POST', '/api/session/request-sign-in-link', { email }),
  });
export const useForcePasswordChange = () =>
  useSessionAction<{ password: string }, SignedInAs>('force-password-change');
export const useUpgradeAccount = () =>
  useSessionAction<{ accepted: boolean }, Record<string, never>>('upgrade-account');
export const useCloseAccount = () =>
  useSessionAction<Confirmation, Record<string, never>>('close-account');
export const useSignOut = () => useSessionAction<void, Record<string, never>>('sign-out', 'Logout');
/**
 * Signs out after inactivity. On a device that has the shop installed, the tickets seen there stay (decision 167); on every
 * one, it is told of results as before (decision 168).
 */
export const useSignOutIdle = () =>
  useSessionAction<void, Record<string, never>>('sign-out', 'Logout', {
    keepsTickets: isInstalled,
    isIdle: true,
  });

/** Reports that the customer is active; answers whether they are still signed in. @throws ApiError */
export async function keepAlive(): Promise<{ isSignedIn: boolean }> {
  const response = await fetch('/blank.html', { cache: 'no-store' }).catch(() => {
    throw new ApiError(0, NO_ANSWER);
  });
  if (!response.ok && response.status !== 401) throw new ApiError(response.status, NO_ANSWER);
  return { isSignedIn: response.ok };
}

/** Signing in or out changes who the visitor is, so all cached data is dropped. */
function useSessionAction<I, R>(
  action: string,
  event?: TrackedEvent,
  {
    counts = () => true,
    keepsTickets = () => false,
    isIdle = false,
  }: { counts?: (result: R) => boolean; keepsTickets?: () => boolean; isIdle?: boolean } = {},
) {
  const queryClient = useQueryClient();
  const connects = useConnects();
  const mutation = useMutation<R, ApiError, I>({
    mutationKey: SESSION_CHANGE,
    meta: event && tracked((_input: I, result: R) => (counts(result) ? [event] : undefined)),
    mutationFn: (input) =>
      sessionCall<R>('POST', `/api/session/${action}`, {
        ...input,
        ...broughtBy(action),
        ...(connects && { connects }),
        ...(isIdle && { isIdle }),
      }),
    onSuccess: async () => {
      forgetGuestFavourites();
      await forgetVisitor(queryClient);
      const visitor = queryClient.getQueryData(sessionQuery().queryKey);
      if (!keepsTickets()) await forgetKeptTickets(visitor?.customerId ?? null);
      if (!isIdle) await endPush(visitor?.customerId ?? null);
    },
  });
  const mutateAsync = mutation.mutateAsync as (input: I) => Promise<R>;
  return { ...mutation, mutateAsync: useLeadingEdge(SAME_PRESS_MS.session, mutateAsync) };
}

/** What a visitor chose before they signed in or joined. */
function broughtBy(action: string): Pick<SignInInput, 'favouriteNumbers'> {
  const favouriteNumbers = guestFavourites();
  const isEntry = ['sign-in', 'sign-in-by-passkey', 'sign-up'].includes(action);
  return isEntry && favouriteNumbers.length > 0 ? { favouriteNumbers } : {};
}

/** The mutation key of session changes: while one is under way, a refused call is expected. */
export const SESSION_CHANGE = ['session'];

/** Whether this page has itself signed somebody in or out since then, or is about to. @param sinceMs of the browser's clock */
export const changedSessionSince = (queryClient: QueryClient, sinceMs: number): boolean =>
  queryClient.getMutationCache().find({
    mutationKey: SESSION_CHANGE,
    predicate: ({ state }) => state.status !== 'error' && state.submittedAt >= sinceMs,
  }) !== undefined;

/**
 * Refetches the session, then drops all data of the previous visitor. The order matters: components must not ask in
 * the old customer's name before the new visitor is known.
 * @param known a customer's id, or '' for a guest: of the same visitor nothing is dropped
 */
export async function forgetVisitor(queryClient: QueryClient, known?: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['session'] });
  const visitor = queryClient.getQueryData(sessionQuery().queryKey);
  if (visitor && (visitor.customerId ?? '') === known) return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

export async function sessionCall<R>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<R> {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, NO_ANSWER);
  });
  const answer = fromWire(await response.json()) as {
    result: R;
    errors?: Problem[];
    error?: Problem;
  };
  if (response.ok) return answer.result;
  const problems = answer.errors ?? (answer.error ? [answer.error] : []);
  throw new ApiError(response.status, problems[0]?.message ?? NO_ANSWER, problems);
}
