import { z } from 'zod';
import { call, Nothing } from '../call';
import { PASSKEY_ERRORS, PasskeyAnswer } from '../confirmation';
import {
  AddPasskey,
  Passkey,
  RenamePasskey,
  StartConfirmation,
  StartPasskey,
  StartPasskeySignIn,
} from '../passkeys';
import { Identifier, Instant } from '../site';
import { StaffSession } from './staff';

const base = '/operator/v1';

/** How the caller comes into the office: a passkey of theirs verifies who uses it, so it stands for password and code. */
export const GetStaffAccess = call('getStaffAccess', {
  method: 'GET',
  base,
  path: '/access',
  access: 'staff',
  roles: 'everyone',
  input: Nothing,
  result: z.object({
    passkeys: z.array(Passkey),
    /** attempts at the caller's account that were refused since they signed in the time before */
    refused: z.object({
      tries: z.number().int(),
      addresses: z.number().int(),
      lastAt: Instant.nullable(),
    }),
  }),
});

/** Begins with a new passkey: what the browser is asked for it with, for five minutes and in this session. */
export const StartStaffPasskey = call('startStaffPasskey', {
  method: 'POST',
  base,
  path: '/access/passkeys/options',
  access: 'staff',
  roles: 'everyone',
  confirmed: true,
  input: Nothing,
  result: StartPasskey.result,
  errors: ['passkey.too_many'],
});

/** Its challenge is of a confirmed session, so it needs no confirmation of its own. */
export const AddStaffPasskey = call('addStaffPasskey', {
  method: 'POST',
  base,
  path: '/access/passkeys',
  access: 'staff',
  roles: 'everyone',
  input: AddPasskey.input,
  result: Passkey,
  errors: ['passkey.expired', 'passkey.invalid', 'passkey.already_added', 'passkey.too_many'],
});

export const RenameStaffPasskey = call('renameStaffPasskey', {
  method: 'PATCH',
  base,
  path: '/access/passkeys/:passkeyId',
  access: 'staff',
  roles: 'everyone',
  input: RenamePasskey.input,
  result: Passkey,
  errors: ['passkey.not_found'],
});

export const RemoveStaffPasskey = call('removeStaffPasskey', {
  method: 'POST',
  base,
  path: '/access/passkeys/:passkeyId/removal',
  access: 'staff',
  roles: 'everyone',
  confirmed: true,
  input: z.object({ passkeyId: Identifier }),
  result: Nothing,
  errors: ['passkey.not_found'],
});

/** What any passkey of the office is asked for a sign-in with, for five minutes. */
export const StartStaffPasskeySignIn = call('startStaffPasskeySignIn', {
  method: 'POST',
  base,
  path: '/sign-in/passkey/options',
  access: 'public',
  input: Nothing,
  result: StartPasskeySignIn.result,
  errors: ['request.rate_limited'],
});

/** Signs in with a passkey alone. One of a customer opens nothing here. */
export const SignInStaffByPasskey = call('signInStaffByPasskey', {
  method: 'POST',
  base,
  path: '/sign-in/passkey',
  access: 'public',
  input: z.object({ passkey: PasskeyAnswer }),
  result: StaffSession,
  errors: [...PASSKEY_ERRORS, 'auth.blocked'],
});

/** What the caller's own passkeys are asked for a confirmation with. */
export const StartStaffConfirmation = call('startStaffConfirmation', {
  method: 'POST',
  base,
  path: '/confirm/passkey/options',
  access: 'staff',
  roles: 'everyone',
  input: Nothing,
  result: StartConfirmation.result,
  errors: ['passkey.not_found'],
});

/** Confirms as password and code do. */
export const ConfirmStaffByPasskey = call('confirmStaffByPasskey', {
  method: 'POST',
  base,
  path: '/confirm/passkey',
  access: 'staff',
  roles: 'everyone',
  input: z.object({ passkey: PasskeyAnswer }),
  result: z.object({ confirmedUntil: Instant }),
  errors: [...PASSKEY_ERRORS, 'auth.blocked'],
});
