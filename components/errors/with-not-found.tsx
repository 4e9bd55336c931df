import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { getMessages } from '@/lib/messages/get-messages';
import { SITE_NAME } from '@/lib/routes/origin';
import { NotFoundPage } from './error-pages';
import { errorTitle } from './error-texts';
import { MissingBoundary } from './missing-boundary';

/**
 * A page that may find nothing: it then answers 404 with the words already in the document. A bare `notFound()`
 * leaves them to scripts, since nothing on the server catches it; thrown inside a boundary it still sets the
 * status, and the boundary's fallback is what readers without scripts see.
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

/** The head of such a page, under a title of its own where it has words of its own. */
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

/** The 404 page, said on the server, with its status; or other words for what is not there. */
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
