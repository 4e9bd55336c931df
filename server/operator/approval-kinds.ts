import { type Kinds, ROLE } from '@/server/staff';
import { EXCLUSION_END } from './exclusion-end';
import { ADJUSTMENT } from './request-adjustment';
import { WITHDRAWAL } from './withdrawals';

/** What takes two people, by the names that requests are stored under. */
export const APPROVAL_KINDS: Kinds = {
  staff_role: ROLE,
  withdrawal: WITHDRAWAL,
  adjustment: ADJUSTMENT,
  exclusion_end: EXCLUSION_END,
};
