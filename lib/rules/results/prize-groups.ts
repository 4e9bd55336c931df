import type { FullResult } from '@/lib/contract/draws';
import type { Money } from '@/lib/contract/site';

export interface WinningTicket {
  ticketNo: number;
  winnerName?: string | null;
}

export interface PrizeGroup {
  rank: number;
  title: string;
  value: Money;
  /** in the order they were drawn */
  tickets: WinningTicket[];
}

/** Groups drawn prizes by rank: a hundred vouchers are one prize won a hundred times. */
export function prizeGroups(
  prizes: readonly (Pick<FullResult['rafflePrizes'][number], 'rank' | 'title' | 'value'> &
    WinningTicket)[],
): PrizeGroup[] {
  const groups: PrizeGroup[] = [];
  for (const { rank, title, value, ticketNo, winnerName } of prizes) {
    const group = groups.find((candidate) => candidate.rank === rank);
    const ticket = { ticketNo, winnerName: winnerName ?? null };
    if (group) group.tickets.push(ticket);
    else groups.push({ rank, title, value, tickets: [ticket] });
  }
  return groups;
}
