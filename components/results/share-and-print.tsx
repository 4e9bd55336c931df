'use client';

import { useState, useSyncExternalStore } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';

const never = () => () => {};

/** Sharing and printing need a script, so without one there are no buttons. */
export function ShareAndPrint({ title }: { title: string }) {
  const words = useMessages('resultTools');
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [said, setSaid] = useState('');
  if (!isAlive) return <div className="no-print min-h-10" />;

  const canShare = typeof navigator.share === 'function';
  async function share() {
    const url = window.location.origin + window.location.pathname;
    try {
      if (canShare) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setSaid(words.copied);
    } catch (error) {
      // Closing the share sheet is not a failure.
      const isClosed = error instanceof Error && error.name === 'AbortError';
      if (!isClosed) setSaid(words.notCopied);
    }
  }

  return (
    <div className="no-print flex min-h-10 flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" icon={canShare ? 'external' : 'copy'} onClick={share}>
        {canShare ? words.share : words.copyPage}
      </Button>
      <Button variant="secondary" size="sm" icon="print" onClick={() => window.print()}>
        {words.print}
      </Button>
      <span role="status" className="text-sm font-semibold text-good">
        {said}
      </span>
    </div>
  );
}
