'use client';

import { useState, useSyncExternalStore } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { canShare, share, writeClipboard } from '@/lib/browser/sharing';

const never = () => () => {};

/** Sharing and printing need a script, so without one there are no buttons. */
export function ShareAndPrint({ title }: { title: string }) {
  const messages = useMessages('resultTools');
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [announcement, setAnnouncement] = useState('');
  if (!isAlive) return <div className="no-print min-h-10" />;

  const hasSheet = canShare();
  async function passOn() {
    const url = window.location.origin + window.location.pathname;
    if (hasSheet) {
      if (!(await share({ title, url }))) setAnnouncement(messages.notCopied);
    } else setAnnouncement((await writeClipboard(url)) ? messages.copied : messages.notCopied);
  }

  return (
    <div className="no-print flex min-h-10 flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" icon={hasSheet ? 'external' : 'copy'} onClick={passOn}>
        {hasSheet ? messages.share : messages.copyPage}
      </Button>
      <Button variant="secondary" size="sm" icon="print" onClick={() => window.print()}>
        {messages.print}
      </Button>
      <span role="status" className="text-sm font-semibold text-good">
        {announcement}
      </span>
    </div>
  );
}
