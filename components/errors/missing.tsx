import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { MissingBoundary } from './missing-boundary';
import { NotFoundPage } from './not-found-page';

/** The 404 page, rendered on the server with its status; or another message in its place. */
export function Missing({ children }: { children?: ReactNode }) {
  const missing = (
    <Suspense fallback={children ?? <NotFoundPage />}>
      <NothingHere />
    </Suspense>
  );
  return children ? <MissingBoundary fallback={children}>{missing}</MissingBoundary> : missing;
}

const NothingHere = (): never => notFound();
