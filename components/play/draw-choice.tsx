import { Select } from '@/components/ui/select';
import { forwardDrawLabel } from '@/lib/rules/draws/forward-draw-label';
import type { Place } from '@/lib/time/draw-label';
import { plainDay } from '@/lib/time/plain-day';
import type { Refusals } from './use-add-to-cart';
import type { DrawPlan } from './use-draw-plan';

const runWords = (count: number) => (count === 1 ? '1 draw' : `${count} draws in a row`);

/** With which draw the ticket starts, and how many it enters. */
export function DrawChoice({
  plan: { draws, first, counts, count, missedDrawNo },
  place,
  refusals,
  onFirst,
  onCount,
}: {
  plan: DrawPlan;
  place: Place;
  refusals: Refusals;
  onFirst: (drawNo: number) => void;
  onCount: (count: number) => void;
}) {
  return (
    <div className="grid gap-4">
      {missedDrawNo !== null && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          Draw {missedDrawNo} cannot be entered. The next one is chosen instead.
        </p>
      )}
      <Select
        label="First draw"
        value={first.drawNo}
        error={refusals.drawNo}
        onChange={(event) => onFirst(Number(event.target.value))}
      >
        {draws.map((draw, index) => (
          <option key={draw.drawNo} value={draw.drawNo}>
            {forwardDrawLabel(index)}: {plainDay(draw.drawDate, place)}
          </option>
        ))}
      </Select>
      {counts.length > 1 ? (
        <Select
          label="How many draws"
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
        <p className="text-sm text-ink-soft">This ticket enters {runWords(count)}.</p>
      )}
    </div>
  );
}
