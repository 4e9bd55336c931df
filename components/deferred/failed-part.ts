import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * The fallback for a part of the frame that could not be fetched: renders nothing, so that the page itself stays. The
 * failure is still reported as unhandled: `ChunkReload` listens for it.
 */
export function failedPart(error: unknown): () => null {
  void Promise.reject(error);
  return Nothing;
}

/** A component that is fetched when it first renders. */
export const deferredPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error) => ({ default: failedPart(error) }),
    ),
  );
