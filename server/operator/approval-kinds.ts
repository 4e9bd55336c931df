import { type Kinds, ROLE } from '@/server/staff';
import { DRAW_CANCELLED } from './cancel-draw';
import { CATALOGUE_CHANGE } from './catalogue/schedule-draft';
import { CLAIM_WAIVED } from './claims';
import { VERIFIED_CORRECTION } from './correct-verified';
import { DRAW_RESULT } from './enter-draw-result';
import { EXCLUSION_END } from './exclusion-end';
import { ENTRY_REVERSED } from './ledger';
import { FIRST_DIVISION } from './pay-first-division';
import { PAYMENT_REVERSED } from './payment-reversal';
import { ORDER_REFUNDED } from './refund-order';
import { ADJUSTMENT } from './request-adjustment';
import { RESULT_FILE } from './result-file';
import { WITHDRAWAL } from './withdrawals';

/** What takes two people, by the names that requests are stored under. */
export const APPROVAL_KINDS: Kinds = {
  staff_role: ROLE,
  withdrawal: WITHDRAWAL,
  adjustment: ADJUSTMENT,
  exclusion_end: EXCLUSION_END,
  draw_result: DRAW_RESULT,
  draw_cancelled: DRAW_CANCELLED,
  first_division: FIRST_DIVISION,
  claim_waived: CLAIM_WAIVED,
  catalogue_change: CATALOGUE_CHANGE,
  payment_reversed: PAYMENT_REVERSED,
  entry_reversed: ENTRY_REVERSED,
  verified_details: VERIFIED_CORRECTION,
  order_refunded: ORDER_REFUNDED,
  result_file: RESULT_FILE,
};
