import { z } from 'zod';
import { call, Nothing } from './call';
import { CustomerDetails } from './identity';
import type { SentenceKey } from './sentence';
import { Instant } from './site';
import { code } from './typed';
import { MAX_FILE_BYTES } from './upload';
import {
  VERIFICATION_METHODS,
  VERIFICATION_STATUSES,
  VERIFIED_ACTIONS,
} from './verification-methods';

export const OF_VERIFICATION = {
  access: 'customer',
  capabilities: ['verify_id'],
  browser: true,
} as const;

/** How a customer's verification stands: each method, and what came of it. */
export const VerificationState = z.object({
  isVerified: z.boolean(),
  /** any method that is not a photo waits for an answer */
  isPending: z.boolean(),
  /** what has to wait until the customer is verified */
  required: z.array(z.enum(VERIFIED_ACTIONS)),
  /** what they may go on with until then, who played before the shop asked for it; null for everybody else */
  grace: z.object({ actions: z.array(z.enum(VERIFIED_ACTIONS)), endsAt: Instant }).nullable(),
  methods: z.array(
    z.object({
      type: z.enum(VERIFICATION_METHODS),
      status: z.enum(VERIFICATION_STATUSES),
      /** once there is an answer: whether it says that the customer is who they say */
      isMatch: z.boolean().nullable(),
      /** why a person who looked at it refused, in their words */
      reason: z.string().nullable(),
      /** how often it may be tried again after refusals */
      triesLeft: z.number().int(),
      /** pictures that wait for somebody to look at them */
      documents: z.number().int(),
      changedAt: Instant.nullable(),
    }),
  ),
  /** what is compared with official records */
  person: z.object({
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.iso.date(),
    address: CustomerDetails.shape.address,
    /** whether there is a whole address on record: without one records cannot be asked */
    hasAddress: z.boolean(),
  }),
});
export type VerificationState = z.infer<typeof VerificationState>;

export const GetVerification = call('getVerification', {
  method: 'GET',
  path: '/customer/verification',
  ...OF_VERIFICATION,
  input: Nothing,
  result: VerificationState,
});

export const OF_ASKING = [
  'verification.already_verified',
  'verification.method_unavailable',
  'verification.in_progress',
  'verification.too_many_tries',
] as const;

/** Compares name, date of birth and address on record with official records. */
export const VerifyCustomer = call('verifyCustomer', {
  method: 'POST',
  path: '/customer/verify',
  ...OF_VERIFICATION,
  input: Nothing,
  result: VerificationState,
  errors: [...OF_ASKING, 'verification.address_missing'],
});

const LicenceNumber = code(20);

/** Compares a driver licence with the register of its state. Which fields it takes says `getLicenceConfig`. */
export const VerifyLicence = call('verifyLicence', {
  method: 'POST',
  path: '/customer/verification/licence',
  ...OF_VERIFICATION,
  secrets: ['licenceNumber', 'cardNumber'],
  input: z.object({
    state: z.string().max(8),
    licenceNumber: LicenceNumber,
    cardNumber: LicenceNumber.optional(),
  }),
  result: VerificationState,
  errors: [...OF_ASKING, 'verification.licence_invalid'],
});

/** Pictures that prove who somebody is; the last is the form that was filled in, signed and certified. */
export const DOCUMENT_KINDS = ['passport', 'licence', 'proof_of_age', 'certified_form'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const FILE_TOO_LARGE: SentenceKey = 'verification.picture_invalid.large';

/** Hands in a picture of a document: JPEG, PNG, WebP, HEIC or AVIF, 10 MB at most. */
export const UploadIdentityDocument = call('uploadIdentityDocument', {
  method: 'POST',
  path: '/customer/verification',
  ...OF_VERIFICATION,
  multipart: true,
  input: z.object({
    documentKind: z.enum(DOCUMENT_KINDS),
    file: z.file().max(MAX_FILE_BYTES, FILE_TOO_LARGE),
  }),
  result: VerificationState,
  errors: [
    'verification.already_verified',
    'verification.method_unavailable',
    'verification.too_many_tries',
    'verification.too_many_documents',
    'verification.picture_invalid',
    'request.too_large',
    'request.rate_limited',
  ],
});

const LicenceField = z.object({
  name: z.enum(['licenceNumber', 'cardNumber']),
  label: z.string(),
  /** where it stands on the card */
  hint: z.string(),
  required: z.boolean(),
  /** a regular expression that all of it matches, once spaces and hyphens are gone */
  pattern: z.string(),
  maxLength: z.number().int(),
  inputMode: z.enum(['numeric', 'text']),
});

/** Which fields a driver licence has, by the state that issued it. */
export const GetLicenceConfig = call('getLicenceConfig', {
  method: 'GET',
  base: '/customer-verify',
  path: '/config/licence',
  access: 'public',
  browser: true,
  input: Nothing,
  result: z.array(
    z.object({ state: z.string(), label: z.string(), fields: z.array(LicenceField) }),
  ),
});
