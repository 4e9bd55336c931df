import type { ReactNode } from 'react';
import { classNames } from './class-names';

type StateProps = {
  title: ReactNode;
  /** What happened, and what is not affected. */
  children?: ReactNode;
  /** What to do next: buttons or links. */
  actions?: ReactNode;
  picture?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

function State({ title, children, actions, picture, level = 2, className }: StateProps) {
  const Tag = `h${level}` as const;
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center',
        className,
      )}
    >
      {picture}
      <Tag className="text-section">{title}</Tag>
      {children && <div className="text-ink-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** An empty list, and where to start. */
export function EmptyState(props: StateProps) {
  return <State {...props} />;
}

/** A failure, announced to screen readers at once. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <State {...props} />
    </div>
  );
}
