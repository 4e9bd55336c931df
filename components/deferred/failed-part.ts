import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * What stands in for a part of the frame that could not be fetched: nothing, so that the page itself stays. The
 * failure is still told as nobody's: `ChunkReload` listens.
 */
export function failedPart(error: unknown): () => null {
  void Promise.reject(error);
  return Nothing;
}

/** A part that is fetched when it is first wanted. */
export const deferredPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error) => ({ default: failedPart(error) }),
    ),
  );
