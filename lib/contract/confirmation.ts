import { z } from 'zod';
import { REQUIRED } from './form-messages';

/** What a browser answered for an authenticator, as the JSON of WebAuthn. One text, so that forms can carry it, too. */
export const PasskeyAnswer = z.string().min(1, REQUIRED).max(16_000);

/** How customers confirm what matters: with the password again, or with what a passkey of theirs answered in its place. */
export const CONFIRMATION = {
  currentPassword: z.string().min(1, REQUIRED).max(128).optional(),
  passkey: PasskeyAnswer.optional(),
};
export type Confirmation = z.input<z.ZodObject<typeof CONFIRMATION>>;

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
