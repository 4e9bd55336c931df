import { z } from 'zod';
import { call, Nothing } from './call';
import { STEP_UP, STEP_UP_ERRORS } from './confirmation';
import { REQUIRED } from './form-messages';
import { Identifier, Instant } from './site';
import { Email, SixDigits } from './typed';

export const TwoFactorMethod = z.enum(['authenticator', 'email']);
export type TwoFactorMethod = z.infer<typeof TwoFactorMethod>;

/** How an account asks for a code (specification: enabled, method, identifier). */
export const TwoFactorAuth = z.object({
  enabled: z.boolean(),
  method: TwoFactorMethod.nullable(),
  /** where a mailed code goes, told so that only the owner recognises it */
  identifier: z.string().nullable(),
});

/** What somebody is asked for who has proved who they are but for the code. */
export const TwoFactorChallenge = TwoFactorAuth.extend({
  /** how long the code that was mailed last holds another one back; null where none is mailed */
  resendAfterSeconds: z.number().int().nullable(),
});
export type TwoFactorChallenge = z.infer<typeof TwoFactorChallenge>;

export const TwoFactorState = TwoFactorAuth.extend({
  /** recovery codes that have not been used */
  recoveryCodesLeft: z.number().int(),
  /** after too many wrong codes, until support opens it */
  isLocked: z.boolean(),
  /** a passkey works at this address of the shop: it is a second factor, too */
  hasPasskey: z.boolean(),
  /** support was asked to turn off every second factor, since all are lost: when that happens */
  reset: z.object({ dueAt: Instant }).nullable(),
});
export type TwoFactorState = z.infer<typeof TwoFactorState>;

/** Shown this once: the shop keeps only what it can compare them by. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const CurrentPassword = z.string().min(1, REQUIRED).max(128);

const CODE_ERRORS = ['2fa_incorrect', '2fa_account_locked'] as const;

/** After a right password: how the account asks for its code. One that is mailed is mailed with this, at most once a minute. */
export const AskTwoFactor = call('askTwoFactor', {
  method: 'POST',
  path: '/login/two-factor-auth',
  access: 'public',
  browser: true,
  input: z.object({ email: Email, password: CurrentPassword }),
  result: TwoFactorChallenge,
  errors: [
    'auth.credentials_invalid',
    'auth.blocked',
    'auth.account_locked',
    'auth.account_closed',
    '2fa_account_locked',
  ],
});

export const GetTwoFactor = call('getTwoFactor', {
  method: 'GET',
  path: '/customer/two-factor-auth',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: TwoFactorState,
});
/** Turns it off. Not a DELETE: the password travels in a body only. */
export const TurnOffTwoFactor = call('turnOffTwoFactor', {
  method: 'PUT',
  path: '/customer/two-factor-auth',
  access: 'customer',
  browser: true,
  input: z.object({ enabled: z.literal(false), ...STEP_UP }),
  result: TwoFactorState,
  errors: STEP_UP_ERRORS,
});

/** Begins with an authenticator: nothing changes until a code of it was right. */
export const StartAuthenticator = call('startAuthenticator', {
  method: 'POST',
  path: '/customer/two-factor-auth/authenticator',
  access: 'customer',
  browser: true,
  input: z.object(STEP_UP),
  result: z.object({
    /** base32, for typing it in */
    secret: z.string(),
    /** what the picture says */
    uri: z.string(),
    /** the QR code: modules on a side with its margin, and the dark ones as the path of an SVG */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  }),
  errors: STEP_UP_ERRORS,
});
export const ConfirmAuthenticator = call('confirmAuthenticator', {
  method: 'PUT',
  path: '/customer/two-factor-auth/authenticator',
  access: 'customer',
  browser: true,
  input: z.object({ otp: SixDigits }),
  result: RecoveryCodes,
  errors: [...CODE_ERRORS, 'customer.set_up_over'],
});

/** Begins with codes by e-mail: mails one, at most once a minute. */
export const StartEmailCodes = call('startEmailCodes', {
  method: 'POST',
  path: '/customer/two-factor-auth/email',
  access: 'customer',
  browser: true,
  input: z.object(STEP_UP),
  result: z.object({ identifier: z.string(), resendAfterSeconds: z.number().int() }),
  errors: STEP_UP_ERRORS,
});
export const ConfirmEmailCodes = call('confirmEmailCodes', {
  method: 'PUT',
  path: '/customer/two-factor-auth/email',
  access: 'customer',
  browser: true,
  input: z.object({ otp: SixDigits }),
  result: RecoveryCodes,
  errors: CODE_ERRORS,
});

/** How a change of what protects the account asks for its code. One that is mailed is mailed with this, at most once a minute. */
export const SendConfirmationCode = call('sendConfirmationCode', {
  method: 'POST',
  path: '/customer/two-factor-auth/code',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: TwoFactorChallenge,
  errors: ['2fa_account_locked'],
});

/** The second factors stay: what support was asked for does not happen. */
export const KeepSecondFactors = call('keepSecondFactors', {
  method: 'POST',
  path: '/customer/two-factor-auth/keep',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: TwoFactorState,
});

/** The customer wants no two-factor authentication for now, and is not reminded of it again. */
export const DeclineTwoFactor = call('declineTwoFactor', {
  method: 'POST',
  path: '/customer/two-factor-auth/decline',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: Nothing,
});

/** Ten new ones; those before are void. */
export const RenewRecoveryCodes = call('renewRecoveryCodes', {
  method: 'POST',
  path: '/customer/two-factor-auth/recovery-codes',
  access: 'customer',
  browser: true,
  input: z.object(STEP_UP),
  result: RecoveryCodes,
  errors: [...STEP_UP_ERRORS, 'customer.two_factor_off'],
});

/** Where a customer is signed in. */
export const CustomerSignIn = z.object({
  id: z.string(),
  /** as the browser called itself; null where it did not say, or said something unknown */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: Instant,
  /** to ten minutes */
  lastUsedAt: Instant,
  /** the one that asks */
  isCurrent: z.boolean(),
});
export type CustomerSignIn = z.infer<typeof CustomerSignIn>;

export const ListSignIns = call('listSignIns', {
  method: 'GET',
  path: '/customer/sign-ins',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: z.array(CustomerSignIn),
});
export const EndSignIn = call('endSignIn', {
  method: 'DELETE',
  path: '/customer/sign-ins/:signInId',
  access: 'customer',
  browser: true,
  input: z.object({ signInId: Identifier }),
  result: Nothing,
  errors: ['customer.sign_in_not_found'],
});
/** All but the one that asks. */
export const EndOtherSignIns = call('endOtherSignIns', {
  method: 'DELETE',
  path: '/customer/sign-ins',
  access: 'customer',
  browser: true,
  input: Nothing,
  result: Nothing,
});
