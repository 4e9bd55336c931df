/** Ticket numbers from one to another, both included. */
export interface TicketRange {
  from: number;
  to: number;
}

/** Sold tickets as single numbers, as rows with a `ticketNo`, or as ranges; in any order. */
export type SoldTickets =
  | readonly number[]
  | readonly { ticketNo: number }[]
  | readonly TicketRange[];

function toRange(ticket: number | { ticketNo: number } | TicketRange): TicketRange {
  if (typeof ticket === 'number') return { from: ticket, to: ticket };
  if ('ticketNo' in ticket) return { from: ticket.ticketNo, to: ticket.ticketNo };
  return { from: ticket.from, to: ticket.to };
}

/**
 * Ascending ranges that neither touch nor overlap: the canonical form of a set of tickets.
 * @throws RangeError when a ticket is repeated, is not a whole number, or is below 1.
 */
export function mergedRanges(sold: SoldTickets): TicketRange[] {
  const sorted = Array.from(sold, toRange).sort((one, other) => one.from - other.from);
  const merged: TicketRange[] = [];
  for (const range of sorted) {
    const isValid = Number.isSafeInteger(range.from) && Number.isSafeInteger(range.to);
    if (!isValid || range.from < 1 || range.to < range.from) {
      throw new RangeError(`no tickets: ${range.from} to ${range.to}`);
    }
    const last = merged.at(-1);
    if (last && range.from <= last.to) throw new RangeError(`ticket ${range.from} is sold twice`);
    if (last && range.from === last.to + 1) last.to = range.to;
    else merged.push(range);
  }
  return merged;
}

export function countTickets(ranges: readonly TicketRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** Every number in ascending ranges. */
export const numbersIn = (ranges: readonly TicketRange[]): number[] =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, step) => from + step));

/** Finds tickets by their place among the sold ones, place 0 being the lowest number. */
export function ticketFinder(ranges: readonly TicketRange[]): (place: number) => number {
  const starts: number[] = [];
  let before = 0;
  for (const { from, to } of ranges) {
    starts.push(before);
    before += to - from + 1;
  }
  return (place) => {
    let low = 0;
    let high = ranges.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    const range = ranges[low];
    if (!range || place < 0 || place >= before) throw new RangeError(`no ticket at ${place}`);
    return range.from + place - (starts[low] ?? 0);
  };
}
