import { z } from 'zod';
import { call, Nothing } from './call';
import { Instant, Variant } from './site';
import { OF_ASKING, OF_VERIFICATION, VerificationState } from './verification';

// Ways to verify that lead elsewhere: to somebody who certifies a form, to the customer's bank, to a provider's own pages.

/** What a form is filled in with. */
export const IdentityForm = z.object({
  customerId: z.string(),
  variant: Variant,
  person: VerificationState.shape.person,
  /** when it was asked for */
  madeAt: Instant,
});
export type IdentityForm = z.infer<typeof IdentityForm>;

/** Begins the certified form: the customer prints it, has it certified, and sends a picture of it. */
export const BeginIdentityForm = call('beginIdentityForm', {
  method: 'POST',
  path: '/customer/verification/form',
  ...OF_VERIFICATION,
  input: Nothing,
  result: IdentityForm,
  errors: [...OF_ASKING, 'request.rate_limited'],
});

/** Where the browser goes next. */
const Elsewhere = z.object({ address: z.string() });

const OF_ELSEWHERE = [
  ...OF_ASKING,
  'verification.address_missing',
  'verification.provider_unavailable',
  'request.rate_limited',
] as const;

/** Begins a check by the customer's bank (ConnectID). */
export const BeginConnectId = call('beginConnectId', {
  method: 'POST',
  path: '/customer/verification/connectid',
  ...OF_VERIFICATION,
  input: Nothing,
  result: Elsewhere,
  errors: OF_ELSEWHERE,
});

/** What the bank gave the browser to bring back (OAuth 2.0, with RFC 9207). */
export const BankParameters = z.object({
  state: z.string().min(1).max(256),
  code: z.string().max(4_096).optional(),
  iss: z.string().max(512).optional(),
  error: z.string().max(128).optional(),
});
export type BankParameters = z.infer<typeof BankParameters>;

/** Ends a check by the customer's bank: what it says is compared with what is on record. */
export const FinishConnectId = call('finishConnectId', {
  method: 'POST',
  path: '/customer/verification/connectid/callback',
  ...OF_VERIFICATION,
  secrets: ['code', 'state'],
  input: BankParameters,
  result: VerificationState,
  errors: [
    'verification.flow_over',
    'verification.cancelled',
    'verification.method_unavailable',
    'verification.provider_unavailable',
  ],
});

/** Begins a check on greenID's own pages. */
export const BeginGreenId = call('beginGreenId', {
  method: 'POST',
  path: '/customer/verification/greenid',
  ...OF_VERIFICATION,
  input: Nothing,
  result: Elsewhere,
  errors: OF_ELSEWHERE,
});

/** Asks what came of the check on greenID's own pages. */
export const ReadGreenId = call('readGreenId', {
  method: 'POST',
  path: '/customer/verification/greenid/result',
  ...OF_VERIFICATION,
  input: Nothing,
  result: VerificationState,
  errors: ['verification.method_unavailable', 'request.rate_limited'],
});
