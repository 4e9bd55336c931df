import type { ReactNode } from 'react';
import { type StateKind, StatePicture } from '@/components/artwork/state-picture';

/** A picture, a heading and what to do next. */
export function Screen({
  picture,
  heading,
  children,
}: {
  picture: StateKind;
  heading: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-12 text-center sm:py-20">
      <StatePicture kind={picture} className="mb-2 max-w-72" />
      <h1 className="text-title">{heading}</h1>
      {children}
    </div>
  );
}
