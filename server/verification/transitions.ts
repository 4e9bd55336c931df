import {
  VERIFICATION_STATUSES,
  type VerificationMethod,
  type VerificationStatus,
} from '@/lib/contract/verification-methods';

/** What a method's status may become; `disabled` is the configuration's, and `not_attempted` has no row. */
const TRANSITIONS: Readonly<Record<VerificationStatus, readonly VerificationStatus[]>> = {
  disabled: [],
  not_attempted: ['in_progress', 'pending'],
  in_progress: ['pending', 'attempted'],
  // one more picture waits with the others, a provider that was down is down still
  pending: ['pending', 'attempted'],
  attempted: ['in_progress', 'pending'],
};

/** The statuses that may become this one, in one text with spaces between them: for `string_to_array`. */
export const statusesBefore = (next: VerificationStatus): string =>
  VERIFICATION_STATUSES.filter((status) => TRANSITIONS[status].includes(next)).join(' ');

/** These lead elsewhere, and nobody knows whether the customer comes back: they are begun anew from the middle. */
const LEAD_ELSEWHERE: ReadonlySet<VerificationMethod> = new Set([
  'connect_id',
  'greenid_ui',
  'pdf_form',
]);

/** The statuses in which a method may be begun, like `statusesBefore`. */
export const statusesToBegin = (type: VerificationMethod): string =>
  `${statusesBefore('in_progress')}${LEAD_ELSEWHERE.has(type) ? ' in_progress' : ''}`;
