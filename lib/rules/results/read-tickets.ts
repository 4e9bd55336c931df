import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { TicketRange } from '@/lib/rules/raffles/ticket-ranges';
import { interpolate } from '@/lib/text/interpolate';

const ONLY_TICKETS = /^[\d\s,;.\-–]*$/;
const RANGES = /(\d+)(?:\s*[-–]\s*(\d+))?/g;

/** Reads typed ticket numbers and ranges: `7 48213 100-124`. @param highest the raffle's highest ticket number */
export function readTickets(
  messages: ShopMessages['resultTools'],
  text: string,
  highest: number,
): { tickets: TicketRange[] } | { problem: string } {
  if (!ONLY_TICKETS.test(text)) return { problem: messages.onlyNumbers };
  const tickets = [...text.matchAll(RANGES)].map(([, one, other]) => {
    const ends = [Number(one), Number(other ?? one)];
    return { from: Math.min(...ends), to: Math.max(...ends) };
  });
  if (tickets.length === 0) return { problem: messages.required };
  const isInside = tickets.every(({ from, to }) => from >= 1 && to <= highest);
  return isInside ? { tickets } : { problem: interpolate(messages.ticketOutside, { highest }) };
}

export interface DrawnPrize {
  title: string;
  /** tickets that won it */
  tickets: readonly number[];
}

export interface WonTicket {
  ticket: number;
  title: string;
}

/** Which of these tickets won, the highest prize first. */
export function checkTickets(
  tickets: readonly TicketRange[],
  prizes: readonly DrawnPrize[],
): WonTicket[] {
  return prizes.flatMap(({ title, tickets: drawn }) =>
    drawn
      .filter((ticket) => tickets.some(({ from, to }) => from <= ticket && ticket <= to))
      .map((ticket) => ({ ticket, title })),
  );
}
