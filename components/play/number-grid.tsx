import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { classNames } from '@/components/ui/class-names';
import { interpolate } from '@/lib/text/interpolate';

interface NumberGridProps {
  /** Names the group: "Numbers". */
  label: string;
  describedBy: string;
  min: number;
  max: number;
  chosen: readonly number[];
  /** numbers chosen in another set of the same barrel; pressing one moves it to this set */
  elsewhere?: readonly number[];
  elsewhereName?: string;
  /** no more can be chosen: the others look disabled, and pressing one says why */
  isFull: boolean;
  isSpecial?: boolean;
  onPress: (number: number) => void;
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** The number of buttons in the first row of the current layout. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop;
  const next = buttons.findIndex((button) => button.offsetTop !== top);
  return next < 0 ? buttons.length : next;
}

/** The numbers of one barrel, with a roving tabindex: one tab stop, arrow keys for the rest. */
export function NumberGrid({
  label,
  describedBy,
  min,
  max,
  chosen,
  elsewhere = [],
  elsewhereName = '',
  isFull,
  isSpecial = false,
  onPress,
}: NumberGridProps) {
  const messages = useMessages('play');
  const grid = useRef<HTMLFieldSetElement>(null);
  const [stop, setStop] = useState(min);
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);

  function go(event: KeyboardEvent) {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const step = STEPS[event.key]?.(columnsOf(buttons));
    const edge = { Home: 0, End: buttons.length - 1 }[event.key];
    const to = edge ?? (step === undefined ? undefined : at + step);
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  }

  return (
    <fieldset
      ref={grid}
      aria-describedby={describedBy}
      onKeyDown={go}
      className="grid min-w-0 grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] gap-x-0.5 sm:grid-cols-10 sm:gap-x-1 sm:gap-y-1.5"
    >
      <legend className="sr-only">{label}</legend>
      {numbers.map((number) => {
        const isChosen = chosen.includes(number);
        const isElsewhere = elsewhere.includes(number);
        return (
          <button
            key={number}
            type="button"
            aria-pressed={isChosen}
            aria-disabled={isFull && !isChosen ? true : undefined}
            tabIndex={number === stop ? 0 : -1}
            onFocus={() => setStop(number)}
            onClick={() => onPress(number)}
            className="group grid min-h-10 place-items-center sm:min-h-11 rounded-full aria-disabled:opacity-45 motion-safe:active:scale-90"
          >
            <span
              className={classNames(
                'ball',
                isSpecial ? 'ball-special' : 'ball-main',
                'max-sm:[--size:2.375rem] lg:[--size:3rem]',
                !isChosen && 'group-hover:text-ink',
                isElsewhere && 'underline decoration-2 underline-offset-2',
              )}
              data-state={isChosen ? 'chosen' : 'unmatched'}
            >
              {number}
            </span>
            {isElsewhere && (
              <span className="sr-only">
                {' '}
                {interpolate(messages.nowIn, { set: elsewhereName })}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
