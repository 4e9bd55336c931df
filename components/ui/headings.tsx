import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** The page's only h1, with optional lines above and below. */
export function PageHeading({
  id,
  eyebrow,
  lead,
  action,
  children,
}: {
  id?: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6 pt-6 sm:pb-8 sm:pt-10">
      <div className="max-w-3xl">
        {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
        <h1 id={id} className="text-title" tabIndex={-1}>
          {children}
        </h1>
        {lead && <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>}
      </div>
      {action}
    </header>
  );
}

export function SectionHeading({
  id,
  level = 2,
  action,
  className,
  children,
}: {
  id?: string;
  level?: 2 | 3;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={classNames(
        'mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1',
        className,
      )}
    >
      <Tag id={id} className={level === 2 ? 'text-section' : 'text-xl'}>
        {children}
      </Tag>
      {action}
    </div>
  );
}
