/**
 * Nobody joins who is younger, in either shop: 18 in every state of Australia, and in Great Britain for the National
 * Lottery; a society's lottery could be sold from 16 there, and is not.
 */
export const MINIMUM_AGE = 18;
/** Nobody has ever been proven to be older than 122. */
const MAXIMUM_AGE = 122;

/** What is wrong with a date of birth: a year that was mistyped is not told as an age. Both dates are `YYYY-MM-DD`. */
export function birthDateProblem(
  dateOfBirth: string,
  today: string,
): 'unlikely' | 'under_age' | null {
  const age = ageOn(dateOfBirth, today);
  if (age < 0 || age > MAXIMUM_AGE) return 'unlikely';
  return age < MINIMUM_AGE ? 'under_age' : null;
}

/**
 * Age in full years on a calendar day; both dates are `YYYY-MM-DD`. In a common year a person born on
 * 29 February turns a year older on 1 March.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The calendar day of an instant in a zone, as `YYYY-MM-DD`. */
export function calendarDay(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
