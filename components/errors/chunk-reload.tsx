'use client';

import { useEffect } from 'react';
import { isOutdated, pageAgeMs, reloadPage } from './reload-when-outdated';

/**
 * Reloads a page that has been open for a day and asks for a chunk that a newer build no longer has. A page that was
 * just loaded is not a day old, so this never loops.
 */
export function ChunkReload({ reload = reloadPage }: { reload?: () => void }) {
  useEffect(() => {
    const look = (problem: unknown) => {
      if (problem instanceof Error && isOutdated(problem, pageAgeMs())) reload();
    };
    const onError = ({ error }: ErrorEvent) => look(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => look(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [reload]);
  return null;
}
