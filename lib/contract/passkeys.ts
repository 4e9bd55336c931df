import { z } from 'zod';
import { call, Nothing } from './call';
import { PASSKEY_ERRORS, PasskeyAnswer, STEP_UP, STEP_UP_ERRORS } from './confirmation';
import { SignIn, SignInResult } from './identity';
import { Identifier, Instant } from './site';
import { requiredLine } from './typed';

const PasskeyName = requiredLine(60);

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** kept by its maker for several devices, not on one alone */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

const Credentials = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()).optional(),
  }),
);

/** What a browser is asked for a new passkey with: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: Credentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** What a browser is asked for an answer of a passkey with: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** empty: any that the authenticator has for the site */
  allowCredentials: Credentials,
});
export type RequestOptions = z.infer<typeof RequestOptions>;

export const ListPasskeys = call('listPasskeys', {
  method: 'GET',
  path: '/passkeys',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: z.array(Passkey),
});

/** Begins with a new passkey, once it is confirmed: what the browser is asked for it with, for five minutes. */
export const StartPasskey = call('startPasskey', {
  method: 'POST',
  path: '/passkeys/options',
  access: 'customer',
  browser: true,
  input: z.object(STEP_UP),
  result: CreationOptions,
  errors: [...STEP_UP_ERRORS, 'passkey.too_many'],
});
export const AddPasskey = call('addPasskey', {
  method: 'POST',
  path: '/passkeys',
  access: 'customer',
  browser: true,
  input: z.object({ name: PasskeyName, passkey: PasskeyAnswer }),
  result: Passkey,
  errors: ['passkey.expired', 'passkey.invalid', 'passkey.already_added', 'passkey.too_many'],
});
export const RenamePasskey = call('renamePasskey', {
  method: 'PATCH',
  path: '/passkeys/:passkeyId',
  access: 'customer',
  browser: true,
  input: z.object({ passkeyId: Identifier, name: PasskeyName }),
  result: Passkey,
  errors: ['passkey.not_found'],
});
/** Form-encoded: the password travels in a body only. */
export const RemovePasskey = call('removePasskey', {
  method: 'DELETE',
  path: '/passkeys/:passkeyId',
  access: 'customer',
  form: true,
  browser: true,
  input: z.object({ passkeyId: Identifier, ...STEP_UP }),
  result: Nothing,
  errors: [...STEP_UP_ERRORS, 'passkey.not_found'],
});

/** What the customer's own passkeys are asked for a confirmation with, for five minutes. */
export const StartConfirmation = call('startConfirmation', {
  method: 'POST',
  path: '/passkeys/confirmation/options',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: RequestOptions,
  errors: ['passkey.not_found'],
});

/** What any passkey of the site is asked for a sign-in with, for five minutes. */
export const StartPasskeySignIn = call('startPasskeySignIn', {
  method: 'POST',
  path: '/login/passkey/options',
  access: 'public',
  browser: true,
  input: Nothing,
  result: RequestOptions,
  errors: ['request.rate_limited'],
});
/** Signs in with a passkey alone: it has verified its owner itself, so no code is asked for. */
export const SignInByPasskey = call('signInByPasskey', {
  method: 'POST',
  path: '/login/passkey',
  access: 'public',
  input: z.object({
    passkey: PasskeyAnswer,
    ...SignIn.input.pick({ cartReference: true, favouriteNumbers: true }).shape,
  }),
  result: SignInResult,
  errors: [
    ...PASSKEY_ERRORS,
    'auth.blocked',
    'auth.account_locked',
    'auth.account_closed',
    '2fa_account_locked',
  ],
});
