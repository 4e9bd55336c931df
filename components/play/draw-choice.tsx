import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { Select } from '@/components/ui/select';
import { forwardDrawLabel } from '@/lib/rules/draws/forward-draw-label';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { plainShortDay } from '@/lib/time/plain-day';
import type { AgainOption } from './again-options';
import type { Refusals } from './use-add-to-cart';
import type { DrawPlan } from './use-draw-plan';

/**
 * The label beside its select box, so that the whole ticket fits on the screen; above it on a phone, where the name of a
 * draw needs the whole width.
 */
const BESIDE =
  'text-sm leading-5 [&_select]:min-h-11 [&_select]:py-2 max-sm:[&_select]:pl-3 max-sm:[&_select]:pr-9 sm:grid! sm:grid-cols-[5.25rem_minmax(0,1fr)] sm:items-center sm:gap-x-3';

/** The first draw of the ticket, and how many draws it enters. */
export function DrawChoice({
  plan: { draws, first, counts, count, again, missedDrawNo },
  dateLocale,
  refusals,
  onFirst,
  onCount,
  againOptions,
  onAgain,
  picksAnew = false,
  onPicks,
  children,
}: {
  plan: DrawPlan;
  dateLocale: DateLocale;
  refusals: Refusals;
  onFirst: (drawNo: number) => void;
  onCount: (count: number) => void;
  againOptions: readonly AgainOption[];
  onAgain: (value: string) => void;
  /** Whether the numbers of later draws are picked anew. */
  picksAnew?: boolean;
  /** Left out where nobody chooses numbers. */
  onPicks?: (picksAnew: boolean) => void;
  /** What buying again means. */
  children: ReactNode;
}) {
  const messages = useMessages('play');
  const runWords = (run: number) => interpolate(messages.run, { count: run });
  return (
    <div className="grid gap-2.5">
      {missedDrawNo !== null && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {interpolate(messages.missedDraw, { drawNo: missedDrawNo })}
        </p>
      )}
      <Select
        label={messages.firstDraw}
        className={BESIDE}
        value={first.drawNo}
        error={refusals.drawNo}
        onChange={(event) => onFirst(Number(event.target.value))}
      >
        {draws.map((draw, index) => (
          <option key={draw.drawNo} value={draw.drawNo}>
            {interpolate(messages.drawOption, {
              label: forwardDrawLabel(messages, index),
              day: plainShortDay(draw.drawDate, dateLocale),
            })}
          </option>
        ))}
      </Select>
      {counts.length + againOptions.length > 1 ? (
        <Select
          label={messages.howManyDraws}
          className={BESIDE}
          value={again?.value ?? count}
          error={refusals.numDraws ?? refusals.recurringPurchase}
          onChange={({ target: { value } }) =>
            /^\d+$/.test(value) ? onCount(Number(value)) : onAgain(value)
          }
        >
          {counts.map((choice) => (
            <option key={choice} value={choice}>
              {runWords(choice)}
            </option>
          ))}
          {againOptions.length > 0 && (
            <optgroup label={messages.againGroup}>
              {againOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      ) : (
        <p className="text-sm text-ink-soft">
          {interpolate(messages.entersRun, { run: runWords(count) })}
        </p>
      )}
      {again && onPicks && (
        <Select
          label={messages.againNumbers}
          className={BESIDE}
          value={picksAnew ? 'anew' : 'same'}
          onChange={({ target }) => onPicks(target.value === 'anew')}
        >
          <option value="same">{messages.againSame}</option>
          <option value="anew">{messages.againAnew}</option>
        </Select>
      )}
      {again && children}
    </div>
  );
}
