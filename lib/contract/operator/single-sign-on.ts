import { z } from 'zod';
import { call, Nothing } from '../call';
import { SixDigits } from '../typed';
import { StaffSession } from './staff';

const base = '/operator/v1';
/** Sealed by the API, for the browser's cookie. */
const Sealed = z.string().min(1).max(4_000);
const answered = z.string().max(4_000).optional();

/** Whether staff sign in with a provider of their own, and what it is called. */
export const GetStaffProvider = call('getStaffProvider', {
  method: 'GET',
  base,
  path: '/sign-in/provider',
  access: 'public',
  input: Nothing,
  result: z.object({ label: z.string().nullable() }),
});

/** Begins at the provider: where the browser goes, and what only its cookie keeps. */
export const StartStaffProvider = call('startStaffProvider', {
  method: 'POST',
  base,
  path: '/sign-in/provider',
  access: 'public',
  input: Nothing,
  result: z.object({ url: z.string(), attempt: z.string() }),
  errors: ['social.provider_unknown', 'social.provider_unavailable', 'request.rate_limited'],
});

/** Exchanges the provider's answer for who it is. An attempt has one answer. */
export const AnswerStaffProvider = call('answerStaffProvider', {
  method: 'POST',
  base,
  path: '/sign-in/provider/answer',
  access: 'public',
  secrets: ['attempt', 'code'],
  input: z.object({
    attempt: Sealed,
    code: answered,
    state: answered,
    iss: answered,
    error: answered,
  }),
  result: z.object({
    identity: z.string(),
    /** whether a code of the authenticator is to come with it */
    needsCode: z.boolean(),
  }),
  errors: [
    'social.provider_unknown',
    'social.provider_unavailable',
    'social.cancelled',
    'social.refused',
    'social.expired',
    'staff.provider_stranger',
    'auth.blocked',
  ],
});

/** Signs in with what the provider said, once. It makes nobody: whoever it is works here already. */
export const SignInStaffByProvider = call('signInStaffByProvider', {
  method: 'POST',
  base,
  path: '/sign-in/provider/session',
  access: 'public',
  secrets: ['identity', 'otp'],
  input: z.object({ identity: Sealed, otp: SixDigits.optional() }),
  result: StaffSession,
  errors: ['social.expired', 'staff.provider_stranger', 'auth.credentials_invalid', 'auth.blocked'],
});
