import type { Check } from './check';
import { BANK_PAYMENTS } from './checks/bank-payments';
import { BREAKS } from './checks/breaks';
import { CANCELLED_DRAWS } from './checks/cancelled-draws';
import { CARD_RETURNS } from './checks/card-returns';
import { CARE } from './checks/care';
import { CLOSING_TIMES } from './checks/closing-times';
import { DEPOSITS } from './checks/deposits';
import { DRAWS } from './checks/draws';
import { ENTRANTS } from './checks/entrants';
import { EXCLUSIONS } from './checks/exclusions';
import { GATEWAYS } from './checks/gateways';
import { GIVEAWAYS } from './checks/giveaways';
import { GUARD_CHECKS } from './checks/guards';
import { HISTORIES } from './checks/histories';
import { LEDGER } from './checks/ledger';
import { LIMITS } from './checks/limits';
import { NIGHTS } from './checks/nights';
import { PARTIES } from './checks/parties';
import { PAYOUTS } from './checks/payouts';
import { PLAN_TERMS } from './checks/plan-terms';
import { PLANS } from './checks/plans';
import { PRICES } from './checks/prices';
import { PRIZES } from './checks/prizes';
import { PROMOTION_TERMS } from './checks/promotion-terms';
import { PROMOTIONS } from './checks/promotions';
import { PUBLIC_LOG } from './checks/public-log';
import { PURCHASES } from './checks/purchases';
import { RAFFLE_TERMS } from './checks/raffle-terms';
import { RAFFLES } from './checks/raffles';
import { RECEIPTS } from './checks/receipts';
import { REFUNDS } from './checks/refunds';
import { SCORING } from './checks/scoring';
import { STAFF } from './checks/staff';
import { SYNDICATE_TERMS } from './checks/syndicate-terms';
import { SYNDICATES } from './checks/syndicates';
import { TICKETS } from './checks/tickets';
import { VERIFICATION } from './checks/verification';
import { WITHDRAWALS } from './checks/withdrawals';

/**
 * Every condition that the audit checks in SQL, in the order in which money moves: it is deposited, buys a checkout
 * with its orders, tickets, lines and raffle numbers, is drawn for, won, paid or refunded, and is withdrawn. Each check is one statement
 * that returns the offenders. None shares code with what wrote the rows.
 *
 * Five checks are not SQL: `raffles.verified` (verify-raffles.ts) draws raffles again from what is published,
 * `withdrawals.lines` (verify-payout-files.ts) opens the files for the banks,
 * `nights.verified` (verify-nights.ts) builds the sum trees of the last nights again,
 * `history.unchanged` (standing-rows.ts) counts again what earlier audits counted, `history.chained` (audit-records.ts)
 * verifies their chain.
 */
export const CHECKS: readonly Check[] = [
  ...LEDGER,
  ...NIGHTS,
  ...DEPOSITS,
  ...GATEWAYS,
  ...BANK_PAYMENTS,
  ...PURCHASES,
  ...PRICES,
  ...RECEIPTS,
  ...PLANS,
  ...PLAN_TERMS,
  ...LIMITS,
  ...BREAKS,
  ...CARE,
  ...EXCLUSIONS,
  ...VERIFICATION,
  ...TICKETS,
  ...RAFFLES,
  ...RAFFLE_TERMS,
  ...DRAWS,
  ...CLOSING_TIMES,
  ...PUBLIC_LOG,
  ...SCORING,
  ...PRIZES,
  ...SYNDICATES,
  ...SYNDICATE_TERMS,
  ...PARTIES,
  ...REFUNDS,
  ...CANCELLED_DRAWS,
  ...PROMOTIONS,
  ...PROMOTION_TERMS,
  ...GIVEAWAYS,
  ...ENTRANTS,
  ...WITHDRAWALS,
  ...PAYOUTS,
  ...CARD_RETURNS,
  ...GUARD_CHECKS,
  ...HISTORIES,
  ...STAFF,
];
