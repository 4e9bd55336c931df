import { isRaffleKey, MOST_TICKETS } from '@/lib/contract/raffle-keys';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import type { TicketRange } from '@/lib/rules/raffles/ticket-ranges';
import type { TypedNumbers } from '@/lib/rules/results/check-link';
import {
  type CheckedDivision,
  checkNumbers,
  type NumberCheck,
} from '@/lib/rules/results/check-numbers';
import {
  type NumberProblems,
  type ReadNumbers,
  readNumbers,
} from '@/lib/rules/results/read-numbers';
import { checkTickets, readTickets, type WonTicket } from '@/lib/rules/results/read-tickets';
import type { CheckableDraw } from './checkable-draw';

/** Valid numbers or tickets for an offer. */
export type CheckedEntry = { typed: TypedNumbers } & (
  | { read: ReadNumbers; tickets?: undefined }
  | { tickets: TicketRange[]; read?: undefined }
);

export interface Checked {
  entry?: CheckedEntry;
  problems?: NumberProblems;
}

/** Validates what was typed for an offer: the entry, or what is wrong with it. @param draws that it is checked against */
export function readTyped(
  messages: ShopMessages['resultTools'],
  offerKey: string,
  typed: TypedNumbers,
  draws: readonly Pick<CheckableDraw, 'ticketsTotal'>[],
): Checked {
  if (isRaffleKey(offerKey)) {
    const totals = draws.flatMap(({ ticketsTotal }) => ticketsTotal ?? []);
    const highest = totals.length > 0 ? Math.max(...totals) : MOST_TICKETS;
    const answer = readTickets(messages, typed.numbers, highest);
    return 'problem' in answer
      ? { problems: { numbers: answer.problem } }
      : { entry: { typed, tickets: answer.tickets } };
  }
  if (!isOfferKey(offerKey)) return {};
  const answer = readNumbers(messages, gameRules(offerKey), typed);
  return 'problems' in answer
    ? { problems: answer.problems }
    : { entry: { typed, read: answer.read } };
}

/** An entry checked against one draw. */
export interface DrawCheck {
  draw: CheckableDraw;
  hasWon: boolean;
  /** for a lottery */
  numbers?: NumberCheck;
  divisions: CheckedDivision[];
  /** for a raffle */
  tickets: WonTicket[];
}

export function checkDraw(offerKey: string, entry: CheckedEntry, draw: CheckableDraw): DrawCheck {
  if (entry.tickets) {
    const tickets = checkTickets(entry.tickets, draw.prizes);
    return { draw, hasWon: tickets.length > 0, divisions: [], tickets };
  }
  const { numbers } = draw;
  if (!isOfferKey(offerKey) || !numbers) return { draw, hasWon: false, divisions: [], tickets: [] };
  const check = checkNumbers(gameRules(offerKey), entry.read, { ...draw, numbers });
  const { divisions } = check;
  return { draw, hasWon: divisions.length > 0, numbers: check, divisions, tickets: [] };
}
