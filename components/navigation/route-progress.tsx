'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { useFrameMessages } from '@/lib/messages/frame-messages';
import { linkFollowed } from './link-followed';

const PATIENCE_MS = 30_000;

function Line() {
  const messages = useFrameMessages();
  const place = `${usePathname()}?${useSearchParams()}`;
  const [leftFrom, setLeftFrom] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      if (!linkFollowed(event)) return;
      setLeftFrom(place);
      clearTimeout(timer);
      // A link to the current page changes nothing, so give up after a while.
      timer = setTimeout(() => setLeftFrom(null), PATIENCE_MS);
    };
    // In the capture phase, before the router prevents the default action.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      clearTimeout(timer);
      // Otherwise the line would show again when the visitor comes back here.
      setLeftFrom(null);
    };
  }, [place]);

  if (leftFrom !== place) return null;
  return <div role="progressbar" aria-label={messages.loadingPage} className="route-progress" />;
}

/** A thin progress line at the top until the next page replaces the current one. */
export function RouteProgress() {
  return (
    <Suspense fallback={null}>
      <Line />
    </Suspense>
  );
}
