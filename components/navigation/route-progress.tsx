'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { linkFollowed } from './link-followed';

const PATIENCE_MS = 30_000;

function Line() {
  const words = useMessages('shell');
  const place = `${usePathname()}?${useSearchParams()}`;
  const [leftFrom, setLeftFrom] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      if (!linkFollowed(event)) return;
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
