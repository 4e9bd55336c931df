'use client';

import { useEffect } from 'react';
import type { ShownError } from './error-kind';

const DAY_MS = 86_400_000;

/** How long the page has been open, including the time the device slept. */
export const pageAgeMs = (): number => Date.now() - performance.timeOrigin;

/** A page that has been open for a day asks for chunks that a newer build no longer has: only a reload helps. */
export function isOutdated({ name, message = '' }: ShownError, ageMs: number): boolean {
  const isMissingChunk =
    name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(message);
  return isMissingChunk && ageMs >= DAY_MS;
}

export const reloadPage = (): void => window.location.reload();

/** Does what `ChunkReload` does for a chunk that is missing during render. Every boundary has it, so it stands alone. */
export function ReloadWhenOutdated({
  error,
  reload = reloadPage,
}: {
  error: ShownError;
  reload?: () => void;
}) {
  useEffect(() => {
    if (isOutdated(error, pageAgeMs())) reload();
  }, [error, reload]);
  return null;
}
