import type { ReactNode } from 'react';
import { StatePicture } from '@/components/artwork/state-picture';
import { EmptyState } from '@/components/ui/states';

/** For a page of somebody's own that is asked for something it does not know: it says what, and where to go on. */
export function MissingItem({
  title,
  actions,
  children,
}: {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <EmptyState
      level={1}
      picture={<StatePicture kind="lost" className="max-w-56" />}
      title={title}
      actions={actions}
    >
      {children}
    </EmptyState>
  );
}
