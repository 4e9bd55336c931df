import type { DrawnNumbers, FullResult } from '@/lib/contract/draws';
import { prizeGroups } from '@/lib/rules/results/prize-groups';
import type { DrawnPrize } from '@/lib/rules/results/read-tickets';

/** What the checker needs of a draw: kept small, because it is sent with the page. */
export interface CheckableDraw {
  drawNo: number;
  drawDate: string;
  numbers: DrawnNumbers | null;
  divisions: Pick<FullResult['divisions'][number], 'division' | 'dividend' | 'winners'>[];
  prizes: DrawnPrize[];
  isProvisional: boolean;
  /** a raffle's highest ticket number */
  ticketsTotal?: number | null;
}

/** The draws that numbers or tickets can be checked against. */
export function checkableDraws(draws: readonly FullResult[]): CheckableDraw[] {
  return draws
    .filter(({ numbers, rafflePrizes }) => numbers !== null || rafflePrizes.length > 0)
    .map(({ drawNo, drawDate, numbers, divisions, rafflePrizes, isProvisional, ticketsTotal }) => ({
      drawNo,
      drawDate,
      numbers,
      isProvisional,
      ...(ticketsTotal && { ticketsTotal }),
      divisions: divisions.map(({ division, dividend, winners }) => ({
        division,
        dividend,
        winners,
      })),
      prizes: prizeGroups(rafflePrizes).map(({ title, tickets }) => ({
        title,
        tickets: tickets.map(({ ticketNo }) => ticketNo),
      })),
    }));
}
