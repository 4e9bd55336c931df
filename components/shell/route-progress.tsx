'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { useCopy } from '#copy';

const PATIENCE_MS = 30_000;

/** Whether a press on this link leaves the page for another one of ours, in this tab. */
function leaves(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(target instanceof HTMLAnchorElement)) return false;
  if (target.origin !== location.origin || target.target === '_blank' || target.download)
    return false;
  return target.pathname !== location.pathname || target.search !== location.search;
}

function Line() {
  const words = useCopy('shell');
  const place = `${usePathname()}?${useSearchParams()}`;
  const [leftFrom, setLeftFrom] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      if (!leaves(event)) return;
      setLeftFrom(place);
      clearTimeout(timer);
      // A link that led back to this very page has nothing to wait for.
      timer = setTimeout(() => setLeftFrom(null), PATIENCE_MS);
    };
    // Before the router sees the press and takes it for itself.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      clearTimeout(timer);
      // Whoever comes back here later has not just left.
      setLeftFrom(null);
    };
  }, [place]);

  if (leftFrom !== place) return null;
  return <div role="progressbar" aria-label={words.loadingPage} className="route-progress" />;
}

/** A thin line at the top while the next page is on its way; the old one stays until then. */
export function RouteProgress() {
  return (
    <Suspense fallback={null}>
      <Line />
    </Suspense>
  );
}
