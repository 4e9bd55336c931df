import { useMessages } from '#messages';
import { Select } from '@/components/ui/select';
import { forwardDrawLabel } from '@/lib/rules/draws/forward-draw-label';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { plainShortDay } from '@/lib/time/plain-day';
import type { Refusals } from './use-add-to-cart';
import type { DrawPlan } from './use-draw-plan';

/** The label beside its select box, so that the whole ticket fits on the screen. */
const BESIDE =
  'grid! grid-cols-[5.25rem_minmax(0,1fr)] leading-5 items-center gap-x-3 text-sm [&_select]:min-h-11 [&_select]:py-2';

/** The first draw of the ticket, and how many draws it enters. */
export function DrawChoice({
  plan: { draws, first, counts, count, missedDrawNo },
  dateLocale,
  refusals,
  onFirst,
  onCount,
}: {
  plan: DrawPlan;
  dateLocale: DateLocale;
  refusals: Refusals;
  onFirst: (drawNo: number) => void;
  onCount: (count: number) => void;
}) {
  const words = useMessages('play');
  const runWords = (run: number) => interpolate(words.run, { count: run });
  return (
    <div className="grid gap-2.5">
      {missedDrawNo !== null && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {interpolate(words.missedDraw, { drawNo: missedDrawNo })}
        </p>
      )}
      <Select
        label={words.firstDraw}
        className={BESIDE}
        value={first.drawNo}
        error={refusals.drawNo}
        onChange={(event) => onFirst(Number(event.target.value))}
      >
        {draws.map((draw, index) => (
          <option key={draw.drawNo} value={draw.drawNo}>
            {interpolate(words.drawOption, {
              label: forwardDrawLabel(words, index),
              day: plainShortDay(draw.drawDate, dateLocale),
            })}
          </option>
        ))}
      </Select>
      {counts.length > 1 ? (
        <Select
          label={words.howManyDraws}
          className={BESIDE}
          value={count}
          error={refusals.numDraws}
          onChange={(event) => onCount(Number(event.target.value))}
        >
          {counts.map((choice) => (
            <option key={choice} value={choice}>
              {runWords(choice)}
            </option>
          ))}
        </Select>
      ) : (
        <p className="text-sm text-ink-soft">
          {interpolate(words.entersRun, { run: runWords(count) })}
        </p>
      )}
    </div>
  );
}
