import type { ReactNode } from 'react';

/**
 * The heading of results pages: compact, with the links to other days beside it, so that the results are visible at
 * once.
 */
export function ResultsHeading({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-3 pt-3 sm:pb-5 sm:pt-5">
      <h1 className="text-section sm:text-[2.25rem]" tabIndex={-1}>
        {children}
      </h1>
      {action}
    </header>
  );
}
