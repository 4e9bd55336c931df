import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';

/**
 * Content that is folded until somebody wants it; works without scripts. With `phone` it is folded on a phone alone, in
 * browsers that can show the content of closed details; in others it is folded everywhere.
 */
export function Disclosure({
  summary,
  open = false,
  foldedOn = 'all',
  className,
  children,
}: {
  summary: ReactNode;
  /** whether it starts open */
  open?: boolean;
  foldedOn?: 'all' | 'phone';
  className?: string;
  children: ReactNode;
}) {
  return (
    <details
      className={classNames('disclosure', className)}
      data-folded-on={foldedOn === 'phone' ? 'phone' : undefined}
      open={open}
    >
      <summary>
        <span className="min-w-0 grow">{summary}</span>
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
