import { z } from 'zod';
import { call, Nothing } from './call';
import { SECOND_FACTOR } from './confirmation';
import { SignInResult } from './identity';
import { TwoFactorChallenge } from './security';
import { Identifier, Instant } from './site';
import { Email } from './typed';

/** `signIn` is null where a code is asked for first: the token then waits for the call that brings the code. */
const SignedInByToken = z.object({
  twoFactorAuth: TwoFactorChallenge,
  signIn: SignInResult.nullable(),
});
export type SignedInByToken = z.infer<typeof SignedInByToken>;

const Entry = {
  input: z.object({
    token: Identifier,
    ...SECOND_FACTOR,
    /** the anonymous cart that the customer brings along */
    cartReference: Identifier.optional(),
  }),
  result: SignedInByToken,
  errors: [
    'customer.link_invalid',
    'auth.account_locked',
    'auth.account_closed',
    '2fa_incorrect',
    '2fa_account_locked',
    'request.rate_limited',
  ],
} as const;

/** Signs in with the token of a mailed link: once, within ten minutes. */
export const Autologin = call('autologin', {
  method: 'POST',
  path: '/autologin',
  access: 'public',
  secrets: ['token'],
  ...Entry,
});

/** Signs in with the token that a signed-in device handed over: once, within ten minutes. */
export const Transfer = call('transfer', {
  method: 'POST',
  path: '/transfer',
  access: 'public',
  form: true,
  secrets: ['token'],
  ...Entry,
});

/** What a link would do, and what to ask before it does. */
const LinkPreview = z.object({
  /** of the link's account, told so that only its owner recognises it */
  email: z.string(),
  /** of whoever is signed in */
  signedInAs: z.string().nullable(),
  /** somebody else is signed in, or another browser than this one asked for the link */
  question: z.enum(['other_customer', 'other_browser']).nullable(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

/** Whom a link would sign in, without using it up. A page asks before it goes on where there is a question. */
export const PreviewSignInLink = call('previewSignInLink', {
  method: 'POST',
  path: '/autologin/preview',
  access: 'public',
  secrets: ['token'],
  input: z.object({ token: Identifier, link: z.enum(['autologin', 'transfer']) }),
  result: LinkPreview,
  errors: ['customer.link_invalid', 'request.rate_limited'],
});

/** Hands the sign-in of this device over: an app opens the shop in a browser with it. It ends with this sign-in. */
export const CreateTransfer = call('createTransfer', {
  method: 'POST',
  path: '/transfer/token',
  access: 'customer',
  input: Nothing,
  result: z.object({ token: z.string(), expiresAt: Instant }),
});

/** Always answers the same, whether the address is known or not. */
export const RequestSignInLink = call('requestSignInLink', {
  method: 'POST',
  path: '/autologin/link',
  access: 'public',
  form: true,
  browser: true,
  input: z.object({ email: Email }),
  result: Nothing,
  errors: ['auth.blocked', 'request.rate_limited'],
});
