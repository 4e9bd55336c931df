import type { ComponentProps, ReactNode } from 'react';
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

/** The heading of a section of the page; in a narrow column it is as large as a card's title. */
export function SectionHeading({
  id,
  level = 2,
  isNarrow = false,
  action,
  className,
  children,
}: {
  id?: string;
  level?: 2 | 3;
  isNarrow?: boolean;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1',
        isNarrow ? 'mb-3' : 'mb-4',
        className,
      )}
    >
      <Tag id={id} className={level === 2 && !isNarrow ? 'text-section' : 'text-card'}>
        {children}
      </Tag>
      {action}
    </div>
  );
}

/** What a card is about: a step below the heading of a section. A `legend` heads the fields of a form. */
export function CardTitle({
  as: Tag = 'h2',
  className,
  ...rest
}: ComponentProps<'h2'> & { as?: 'h2' | 'h3' | 'legend' }) {
  // the props of a heading fit every tag that is offered here
  const Element = Tag as 'h2';
  return (
    <Element {...rest} className={classNames('text-card font-display font-bold', className)} />
  );
}
