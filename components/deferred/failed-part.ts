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

/**
 * A component that is fetched when it first renders. React's own `lazy`: Next's `dynamic` would add 1.5 KB to every page
 * for what it does on the server.
 * @param failed what to render when it cannot be fetched
 */
export const deferredPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  failed: (error: unknown) => ComponentType<P> = failedPart,
) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error) => ({ default: failed(error) }),
    ),
  );
