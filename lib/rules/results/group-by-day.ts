import { type DateLocale, formatDrawDate } from '@/lib/time/draw-label';

export interface Day<T> {
  /** `Thursday 19 November 2026`, unique within the list */
  label: string;
  items: T[];
}

/** Draws under the day they were held, both in the order given. */
export function groupByDay<T extends { drawDate: string }>(
  draws: readonly T[],
  dateLocale: DateLocale,
) {
  const days: Day<T>[] = [];
  for (const draw of draws) {
    const label = formatDrawDate(draw.drawDate, dateLocale);
    const day = days.find((candidate) => candidate.label === label);
    if (day) day.items.push(draw);
    else days.push({ label, items: [draw] });
  }
  return days;
}
