import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { getMessages } from '@/lib/messages/get-messages';
import { SITE_NAME } from '@/lib/routes/origin';
import { errorTitle } from './error-texts';
import { MissingBoundary } from './missing-boundary';
import { NotFoundPage } from './not-found-page';

/**
 * Wraps a page that may call `notFound()`, so that it answers 404 with the message already in the served HTML. A bare
 * `notFound()` leaves the message to scripts, since nothing on the server catches it. Thrown inside a Suspense boundary
 * it still sets the status, and the fallback is what readers without scripts see.
 */
export function withNotFound<P>(Page: (props: P) => ReactNode | Promise<ReactNode>) {
  return async function PageOrMissing(props: P): Promise<ReactNode> {
    try {
      return await Page(props);
    } catch (error) {
      if (isNotFound(error)) return <Missing />;
      throw error;
    }
  };
}

/** The metadata of such a page, with its own title for the 404 if given. */
export function metadataOrNotFound<A extends unknown[]>(
  metadataOf: (...asked: A) => Promise<Metadata>,
  titleOf?: () => Promise<string>,
) {
  return async (...asked: A): Promise<Metadata> => {
    try {
      return await metadataOf(...asked);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      if (titleOf) return { title: await titleOf(), robots: { index: false } };
      return missingMetadata();
    }
  };
}

async function missingMetadata(): Promise<Metadata> {
  const title = errorTitle(404, SITE_NAME, await getMessages('errors'));
  return { title: { absolute: title }, robots: { index: false } };
}

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

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';
