'use client';

import { useLayoutEffect, useRef } from 'react';

/** Stands in a row that scrolls, and brings what is current to the row's middle. The page itself stays where it is. */
export function CurrentInView({ current }: { current: string | undefined }) {
  const mark = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const row = mark.current?.parentElement;
    const shown = row?.querySelector('[aria-current="page"]');
    if (!row || !shown || current === undefined) return;
    const { left, width } = shown.getBoundingClientRect();
    row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2);
  }, [current]);

  return <span ref={mark} hidden />;
}
