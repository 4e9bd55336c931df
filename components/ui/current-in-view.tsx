'use client';

import { useLayoutEffect, useRef } from 'react';

/** Put into a scrolling row, it scrolls the current item to the middle of the row, without scrolling the page. */
export function CurrentInView({ current }: { current: string | undefined }) {
  const mark = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const row = mark.current?.parentElement;
    const shown =
      row?.querySelector('[aria-current="page"]') ?? row?.querySelector('[aria-current="true"]');
    if (!row || !shown || current === undefined) return;
    const { left, width } = shown.getBoundingClientRect();
    row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2);
  }, [current]);

  return <span ref={mark} hidden />;
}
