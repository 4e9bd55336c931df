const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something has waited, in the largest unit of which it is at least one: `3 days`, `5 hours`. */
export function ageOf(since: string, now: string): string {
  const waited = Math.max(0, Date.parse(now) - Date.parse(since));
  if (waited >= DAY_MS) return inUnits(waited / DAY_MS, 'day');
  if (waited >= HOUR_MS) return inUnits(waited / HOUR_MS, 'hour');
  return inUnits(waited / MINUTE_MS, 'minute');
}

function inUnits(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
