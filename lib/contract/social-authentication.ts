import { z } from 'zod';
import { call, Nothing } from './call';
import { SECOND_FACTOR, STEP_UP, STEP_UP_ERRORS } from './confirmation';
import { FavouriteNumbers, SignInResult } from './identity';
import { TwoFactorChallenge } from './security';
import { Identifier, Instant } from './site';
import { SOCIAL_PRESETS } from './social-presets';

const ProviderKey = z.string().regex(/^[a-z][a-z0-9]{0,29}$/);
/** What the API sealed for itself; the web tier keeps it in the browser's sealed cookie. */
const Sealed = z.string().min(1).max(3_000);

/** A company that customers may sign in with. */
export const SocialProvider = z.object({
  key: z.string(),
  label: z.string(),
  preset: z.enum(SOCIAL_PRESETS).nullable(),
});
export type SocialProvider = z.infer<typeof SocialProvider>;

export const ListSocialProviders = call('listSocialProviders', {
  method: 'GET',
  path: '/social-authentication',
  access: 'public',
  browser: true,
  input: Nothing,
  result: z.array(SocialProvider),
});

const Begun = z.object({
  /** the provider's page, where the browser goes */
  url: z.string(),
  attempt: Sealed,
  /** the answer comes as a POST from the provider's site */
  isAnswerPosted: z.boolean(),
});

/** Begins a sign-in at a provider: the attempt is good for ten minutes and one answer. */
export const StartSocialSignIn = call('startSocialSignIn', {
  method: 'POST',
  path: '/social-authentication/start',
  access: 'public',
  /** `origin`: where the browser is, one of the shop's own */
  input: z.object({ provider: ProviderKey, origin: z.url().max(300) }),
  result: Begun,
  errors: ['social.provider_unknown', 'social.provider_unavailable'],
});

/** The same for a signed-in customer, who confirms it and adds the identity to the account. */
export const StartSocialLink = call('startSocialLink', {
  method: 'POST',
  path: '/social-authentication/link/start',
  access: 'customer',
  input: z.object({
    provider: ProviderKey,
    origin: z.url().max(300),
    ...STEP_UP,
  }),
  result: Begun,
  errors: ['social.provider_unknown', 'social.provider_unavailable', ...STEP_UP_ERRORS],
});

/** Exchanges what the provider answered for the identity, which is sealed: it signs nobody in by itself. */
export const AnswerSocial = call('answerSocial', {
  method: 'POST',
  path: '/social-authentication/answer',
  access: 'public',
  secrets: ['attempt', 'code', 'user'],
  input: z.object({
    provider: ProviderKey,
    attempt: Sealed,
    code: z.string().min(1).max(4_096).optional(),
    state: z.string().max(256).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(100).optional(),
    /** Apple's: the name, told once */
    user: z.string().max(2_000).optional(),
  }),
  result: z.object({ identity: Sealed }),
  errors: [
    'social.provider_unknown',
    'social.provider_unavailable',
    'social.cancelled',
    'social.refused',
    'social.expired',
  ],
});

/** What follows from an identity. Only `signed_in` has a `signIn`. */
const SOCIAL_OUTCOMES = [
  'signed_in',
  // the account asks for its code
  'code_required',
  // there is an account of this address: whoever signs in to it connects the identity
  'sign_in_required',
  'sign_up_required',
] as const;

export const SocialEntry = z.object({
  outcome: z.enum(SOCIAL_OUTCOMES),
  /** of the provider */
  label: z.string(),
  /** as the provider knows the person: for the registration form */
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  twoFactorAuth: TwoFactorChallenge.nullable(),
  signIn: SignInResult.nullable(),
});
export type SocialEntry = z.infer<typeof SocialEntry>;

/** Signs in with the provider's answer. */
export const SocialSignIn = call('socialSignIn', {
  method: 'POST',
  path: '/social-authentication',
  access: 'public',
  secrets: ['identity', 'otp', 'recoveryCode'],
  input: z.object({
    identity: Sealed,
    ...SECOND_FACTOR,
    /** the anonymous cart that the customer brings along */
    cartReference: Identifier.optional(),
    favouriteNumbers: FavouriteNumbers.default([]),
  }),
  result: SocialEntry,
  errors: [
    'social.expired',
    'auth.account_locked',
    'auth.account_closed',
    '2fa_incorrect',
    '2fa_account_locked',
  ],
});

/** An identity that signs in to the customer's account. */
export const SocialLink = z.object({
  id: z.string(),
  provider: z.string(),
  label: z.string(),
  /** as the provider told it; null if it did not */
  email: z.string().nullable(),
  linkedAt: Instant,
  /** null if nobody has signed in with it yet */
  lastUsedAt: Instant.nullable(),
});
export type SocialLink = z.infer<typeof SocialLink>;

/**
 * Adds an identity to the account: one that was asked for with the password, or that of somebody who has just signed in
 * or up after it. The latter is left out, with null, if it has another e-mail address and was not `chosen`.
 */
export const LinkSocial = call('linkSocial', {
  method: 'POST',
  path: '/social-authentication/link',
  access: 'customer',
  secrets: ['identity'],
  input: z.object({ identity: Sealed, isChosen: z.boolean().default(false) }),
  result: z.object({ linked: SocialLink.nullable() }),
  errors: ['social.expired', 'social.linked_elsewhere'],
});

export const ListSocialLinks = call('listSocialLinks', {
  method: 'GET',
  path: '/social-authentication/list',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: z.array(SocialLink),
});

/** Not a DELETE: the password travels in a body only. */
export const UnlinkSocial = call('unlinkSocial', {
  method: 'POST',
  path: '/social-authentication/unlink',
  access: 'customer',
  browser: true,
  input: z.object({ linkId: Identifier, ...STEP_UP }),
  result: z.array(SocialLink),
  errors: ['social.link_not_found', ...STEP_UP_ERRORS],
});
