import { z } from 'zod';
import { REQUIRED } from './form-messages';
import { code, SixDigits } from './typed';

/** What a browser answered for an authenticator, as the JSON of WebAuthn. One text, so that forms can carry it, too. */
export const PasskeyAnswer = z.string().min(1, REQUIRED).max(16_000);

/** How customers confirm what matters: with the password again, or with what a passkey of theirs answered in its place. */
export const CONFIRMATION = {
  currentPassword: z.string().min(1, REQUIRED).max(128).optional(),
  passkey: PasskeyAnswer.optional(),
};
export type Confirmation = z.input<z.ZodObject<typeof CONFIRMATION>>;

/** The second factor of an account with two-factor authentication. */
export const SECOND_FACTOR = {
  otp: SixDigits.optional(),
  /** in place of the code, each once */
  recoveryCode: code(40).optional(),
};

/**
 * How customers confirm a change of what protects their account: with the password and, where the account has a second
 * factor, a code or recovery code; or with a passkey, which stands for both. Every call that has it asks by `stepUp`.
 */
export const STEP_UP = { ...CONFIRMATION, ...SECOND_FACTOR };
export type StepUp = z.input<z.ZodObject<typeof STEP_UP>>;

/** Why an answer of a passkey is refused. */
export const PASSKEY_ERRORS = [
  'passkey.unknown',
  'passkey.expired',
  'passkey.invalid',
  'passkey.copied',
] as const;

/** Why a confirmation is refused. */
export const CONFIRMATION_ERRORS = [
  'customer.password_wrong',
  'auth.blocked',
  ...PASSKEY_ERRORS,
] as const;

/** Why a step-up is refused. */
export const STEP_UP_ERRORS = [
  ...CONFIRMATION_ERRORS,
  'auth.second_factor_required',
  '2fa_incorrect',
  '2fa_account_locked',
] as const;
