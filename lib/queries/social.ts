import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { InputOf, ResultOf } from '@/lib/contract/calls';
import type { StepUp } from '@/lib/contract/confirmation';
import type { TwoFactorChallenge } from '@/lib/contract/security';
import type { SocialEntry, SocialLink } from '@/lib/contract/social-authentication';
import { callQuery, invalidateCalls } from './call-query';
import { guestFavourites } from './guest-favourites';
import { forgetVisitor, SESSION_CHANGE, type SignedInAs, sessionCall } from './session';
import { tracked } from './tracked';

/** The companies that somebody may sign in with. */
export const socialProvidersQuery = () => callQuery('listSocialProviders', {});
/** Those that sign in to the customer's account. */
export const socialLinksQuery = () => callQuery('listSocialLinks', {});

export const useSocialProviders = () => useQuery(socialProvidersQuery());
export const useSocialLinks = () => useQuery(socialLinksQuery());

interface Start extends StepUp {
  provider: string;
  purpose: 'sign_in' | 'link';
  /** the page to come back to if it fails, and the one that it leads to */
  from: string;
  next: string;
}

/** Begins a sign-in with another company; the answer is its address. */
export const useStartSocial = () =>
  useMutation<{ url: string }, ApiError, Start>({
    mutationFn: (input) => sessionCall('POST', '/api/session/start-social', input),
  });

type Person = Omit<SocialEntry, 'outcome' | 'twoFactorAuth' | 'signIn'> & { next: string };

/** What follows from the company's answer; `none` if there is none in this browser. */
export type SocialAnswer =
  | { outcome: 'none' }
  | (Person & {
      outcome: SocialEntry['outcome'];
      twoFactorAuth: TwoFactorChallenge | null;
      signedIn: SignedInAs | null;
    });

/** Signs in with the company's answer. */
export function useSocialSignIn() {
  const queryClient = useQueryClient();
  return useMutation<SocialAnswer, ApiError, { otp?: string; recoveryCode?: string }>({
    mutationKey: SESSION_CHANGE,
    meta: tracked((_input, answer: SocialAnswer) =>
      answer.outcome === 'signed_in' ? ['Login'] : undefined,
    ),
    mutationFn: (proof) =>
      sessionCall('POST', '/api/session/social-sign-in', {
        ...proof,
        favouriteNumbers: guestFavourites(),
      }),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'signed_in') await forgetVisitor(queryClient);
    },
  });
}

/** Forgets the company's answer. */
export const useForgetSocial = () =>
  useMutation<Record<string, never>, ApiError, void>({
    mutationFn: () => sessionCall('POST', '/api/session/forget-social', {}),
  });

/** Connects the account that the company told of. */
export function useLinkSocial() {
  const queryClient = useQueryClient();
  return useMutation<{ linked: SocialLink | null }, ApiError, void>({
    mutationFn: () => sessionCall('POST', '/api/session/link-social', {}),
    onSuccess: () => invalidateCalls(queryClient, 'listSocialLinks'),
  });
}

export function useUnlinkSocial() {
  const queryClient = useQueryClient();
  return useMutation<ResultOf<'unlinkSocial'>, ApiError, InputOf<'unlinkSocial'>>({
    mutationFn: (input) => browserApi.mutate('unlinkSocial', input),
    onSuccess: () => invalidateCalls(queryClient, 'listSocialLinks'),
  });
}
