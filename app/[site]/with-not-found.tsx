import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { errorTitle } from '@/components/errors/error-texts';
import { Missing } from '@/components/errors/missing';
import { getMessages } from '@/web/messages/get-messages';

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
  metadataOf: (...args: A) => Promise<Metadata>,
  titleOf?: () => Promise<string>,
) {
  return async (...args: A): Promise<Metadata> => {
    try {
      return await metadataOf(...args);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      if (titleOf) return { title: await titleOf(), robots: { index: false } };
      return missingMetadata();
    }
  };
}

async function missingMetadata(): Promise<Metadata> {
  const title = errorTitle(404, await getMessages('errors'));
  return { title: { absolute: title }, robots: { index: false } };
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';
