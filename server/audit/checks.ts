import type { Check } from './check';
import { DEPOSITS } from './checks/deposits';
import { DRAWS } from './checks/draws';
import { GIVEAWAYS } from './checks/giveaways';
import { LEDGER } from './checks/ledger';
import { PRIZES } from './checks/prizes';
import { PROMOTIONS } from './checks/promotions';
import { PURCHASES } from './checks/purchases';
import { RAFFLES } from './checks/raffles';
import { REFUNDS } from './checks/refunds';
import { SCORING } from './checks/scoring';
import { TICKETS } from './checks/tickets';

/**
 * Everything that the audit holds against each other, in the order in which money goes: it comes in, buys a checkout with
 * its orders, tickets, lines and raffle numbers, is drawn for, won, paid, or given back. Each check is one statement that
 * returns what is wrong. None of them uses a line of the code that wrote the rows.
 *
 * Three that are no SQL stand elsewhere: `raffles.verified` (verify-raffles.ts) draws raffles again from what is published,
 * `history.unchanged` (standing-rows.ts) counts what earlier audits counted, `history.chained` (audit-records.ts) walks
 * their chain.
 */
export const CHECKS: readonly Check[] = [
  ...LEDGER,
  ...DEPOSITS,
  ...PURCHASES,
  ...TICKETS,
  ...RAFFLES,
  ...DRAWS,
  ...SCORING,
  ...PRIZES,
  ...REFUNDS,
  ...PROMOTIONS,
  ...GIVEAWAYS,
];
