import type { VerificationState } from '@/lib/contract/verification';
import { VERIFICATION_METHODS, type VerificationMethod } from '@/lib/contract/verification-methods';

type Method = VerificationState['methods'][number];

const OFFERED = new Set<VerificationMethod>([
  'auto_verification',
  'drivers_licence',
  'photo_id_upload',
]);

/** How the verification of a customer stands who has begun nothing, but for what is given. */
export const stateWith = (
  changed: Partial<Record<VerificationMethod, Partial<Method>>> = {},
  over: Partial<VerificationState> = {},
): VerificationState => ({
  isVerified: false,
  isPending: false,
  required: ['withdraw'],
  grace: null,
  methods: VERIFICATION_METHODS.map((type) => ({
    type,
    status: OFFERED.has(type) ? ('not_attempted' as const) : ('disabled' as const),
    isMatch: null,
    reason: null,
    triesLeft: 5,
    documents: 0,
    changedAt: null,
    ...changed[type],
  })),
  person: {
    firstName: 'Nia',
    lastName: 'Newman',
    dateOfBirth: '1984-07-19',
    address: { line1: '1 High St', line2: '', suburb: 'Newtown', state: 'VIC', postcode: '3220' },
    hasAddress: true,
  },
  ...over,
});
