import { CARD_RETURN_FAULTS } from './card-return-faults';
import { CARE_FAULTS } from './care-faults';
import { DRAW_FAULTS } from './draw-faults';
import { EXCLUSION_FAULTS } from './exclusion-faults';
import type { Fault } from './fault';
import { GATEWAY_FAULTS } from './gateway-faults';
import { GIVEAWAY_FAULTS } from './giveaway-faults';
import { GUARD_FAULTS } from './guard-faults';
import { HISTORY_FAULTS } from './history-faults';
import { LOG_FAULTS } from './log-faults';
import { MONEY_FAULTS } from './money-faults';
import { NIGHT_FAULTS } from './night-faults';
import { PARTY_FAULTS } from './party-faults';
import { PAYMENT_FAULTS } from './payment-faults';
import { PAYOUT_FAULTS } from './payout-faults';
import { PLAN_FAULTS } from './plan-faults';
import { PROMOTION_FAULTS } from './promotion-faults';
import { RAFFLE_TERM_FAULTS } from './raffle-term-faults';
import { RECEIPT_FAULTS } from './receipt-faults';
import { RULE_FAULTS } from './rule-faults';
import { SALE_FAULTS } from './sale-faults';
import { STAFF_FAULTS } from './staff-faults';

/** Every kind of tampering that the audit is tried with, by the file that has it, in the order in which money moves. */
export const FAULTS_BY_FILE: Readonly<Record<string, readonly Fault[]>> = {
  money: MONEY_FAULTS,
  night: NIGHT_FAULTS,
  gateway: GATEWAY_FAULTS,
  payment: PAYMENT_FAULTS,
  payout: PAYOUT_FAULTS,
  'card-return': CARD_RETURN_FAULTS,
  promotion: PROMOTION_FAULTS,
  giveaway: GIVEAWAY_FAULTS,
  receipt: RECEIPT_FAULTS,
  guard: GUARD_FAULTS,
  sale: SALE_FAULTS,
  plan: PLAN_FAULTS,
  exclusion: EXCLUSION_FAULTS,
  party: PARTY_FAULTS,
  rule: RULE_FAULTS,
  care: CARE_FAULTS,
  history: HISTORY_FAULTS,
  draw: DRAW_FAULTS,
  'raffle-term': RAFFLE_TERM_FAULTS,
  log: LOG_FAULTS,
  staff: STAFF_FAULTS,
};

export const FAULTS: readonly Fault[] = Object.values(FAULTS_BY_FILE).flat();
