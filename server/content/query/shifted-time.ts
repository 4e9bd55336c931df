const UNITS: [names: RegExp, shift: (time: Date, amount: number) => void][] = [
  [/^(ms|m(illi)?secs?|milliseconds?)$/, (time, amount) => addMs(time, amount)],
  [/^(s|secs?|seconds?)$/, (time, amount) => addMs(time, amount * 1_000)],
  [/^(m|mins?|minutes?)$/, (time, amount) => addMs(time, amount * 60_000)],
  [/^(h|hrs?|hours?)$/, (time, amount) => addMs(time, amount * 3_600_000)],
  [/^(d|days?|)$/, (time, amount) => addMs(time, amount * 86_400_000)],
  [/^(w|weeks?)$/, (time, amount) => addMs(time, amount * 7 * 86_400_000)],
  [/^(mo|mth|months?)$/, (time, amount) => addMonths(time, amount)],
  [/^(y|yrs?|years?)$/, (time, amount) => addMonths(time, amount * 12)],
];

const addMs = (time: Date, ms: number): void => void time.setTime(time.getTime() + ms);

/** A day that a shorter month lacks becomes its last day. */
function addMonths(time: Date, months: number): void {
  const day = time.getUTCDate();
  time.setUTCMonth(time.getUTCMonth() + Math.trunc(months), 1);
  const last = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
  time.setUTCDate(Math.min(day, last));
}

/** A shifted time: `-1 day`, `+2 weeks`, `-90d`, `3 mo`; the default unit is days. Undefined for an invalid shift. */
export function shifted(time: Date, shift: string): Date | undefined {
  const [, sign, amount, unit = ''] =
    /^([+-]?)(\d{1,6}(?:\.\d{1,3})?) *([a-z]*)$/i.exec(shift) ?? [];
  const known = UNITS.find(([names]) => names.test(unit.toLowerCase()));
  if (amount === undefined || !known) return undefined;
  const there = new Date(time);
  known[1](there, Number(amount) * (sign === '-' ? -1 : 1));
  return Number.isNaN(there.getTime()) ? undefined : there;
}
