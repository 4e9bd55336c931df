import { type Kinds, ROLE } from '@/server/staff';
import { ADJUSTMENT } from './request-adjustment';
import { WITHDRAWAL } from './withdrawals';

/** What takes two people, by the names that requests are stored under. */
export const APPROVAL_KINDS: Kinds = {
  staff_role: ROLE,
  withdrawal: WITHDRAWAL,
  adjustment: ADJUSTMENT,
};
