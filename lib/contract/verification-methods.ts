/** Ways to prove who one is, and how far each has come (specification, section 4). */
export const VERIFICATION_METHODS = [
  'auto_verification',
  'connect_id',
  'drivers_licence',
  'greenid_ui',
  'pdf_form',
  'photo_id_upload',
] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

export const VERIFICATION_STATUSES = [
  /** not offered here */
  'disabled',
  'not_attempted',
  /** somebody else has to answer: a provider, or a person who looks at a picture */
  'pending',
  /** begun, and not asked to the end */
  'in_progress',
  /** answered */
  'attempted',
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** What may wait until a customer is verified. */
export const VERIFIED_ACTIONS = ['deposit', 'spend', 'withdraw'] as const;
export type VerifiedAction = (typeof VERIFIED_ACTIONS)[number];

/** Verification counts as pending when any non-photo method is (specification, section 4). */
export const isVerificationPending = (
  methods: readonly { type: VerificationMethod; status: VerificationStatus }[],
): boolean =>
  methods.some(({ type, status }) => type !== 'photo_id_upload' && status === 'pending');
