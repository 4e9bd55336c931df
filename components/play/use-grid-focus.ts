import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Where the keys lead: by rows, by columns, or to the first and last row. */
const STEPS: Readonly<
  Record<string, { rows?: number; columns?: number; edge?: 'first' | 'last' }>
> = {
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
  Home: { edge: 'first' },
  End: { edge: 'last' },
};

/**
 * The roving tabindex of a grid whose cells hold a button each: one tab stop, arrow keys between the buttons, Home and
 * End to the first and last row. Its roles are the grid's, so that screen readers hand it the arrow keys.
 * @param start the name of the button that is the tab stop as long as no other had the focus
 */
export function useGridFocus(label: string, start: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const isChanging = useRef(false);

  // A row that is removed takes the focused button along, and a stop that is gone leaves no way in.
  useEffect(() => {
    const stop = ref.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]');
    if (!stop) return setFocused(undefined);
    if (isChanging.current && document.activeElement === document.body) stop.focus();
    isChanging.current = false;
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const rows = [...(ref.current?.querySelectorAll('[role="row"]') ?? [])].map((row) => [
      ...row.querySelectorAll<HTMLElement>('[data-stop]'),
    ]);
    const row = rows.findIndex((cells) => cells.some((cell) => cell.matches(':focus')));
    if (!step || row < 0) return;
    const column = rows[row]?.findIndex((cell) => cell.matches(':focus')) ?? 0;
    const to = { first: 0, last: rows.length - 1, none: row + (step.rows ?? 0) }[
      step.edge ?? 'none'
    ];
    const cells = rows[to] ?? [];
    event.preventDefault();
    (cells[column + (step.columns ?? 0)] ?? (step.columns ? undefined : cells[0]))?.focus();
  }

  return {
    grid: { ref, role: 'grid', 'aria-label': label, onKeyDown } as const,
    row: { role: 'row' } as const,
    cell: { role: 'gridcell' } as const,
    /** The attributes of a cell's button, by a name of its own. */
    stopOf: (name: string) => ({
      'data-stop': '',
      tabIndex: name === (focused ?? start) ? 0 : -1,
      onFocus: () => setFocused(name),
    }),
    /** Called before a change that removes the focused button: the tab stop takes over. */
    keepFocus() {
      isChanging.current = true;
    },
  };
}
