/** Why so many raffle tickets cannot be had, for the customer; null when they can. No `left`: there is no end of them. */
export function shortageOf(drawName: string, tickets: number, left: number | null): string | null {
  if (left === null || tickets <= left) return null;
  if (left <= 0) return `${drawName} is sold out.`;
  return `${drawName} has only ${left} ${left === 1 ? 'ticket' : 'tickets'} left.`;
}
