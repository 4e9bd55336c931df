'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { writeClipboard } from '@/lib/browser/sharing';

/** Copies a text to the clipboard and says whether that worked. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const messages = useMessages('resultTools');
  const [announcement, setAnnouncement] = useState('');
  async function copy() {
    setAnnouncement((await writeClipboard(text())) ? messages.copied : messages.notCopied);
  }
  return (
    <>
      <Button variant="secondary" size="sm" icon="copy" onClick={copy}>
        {label}
      </Button>
      <span role="status" className="text-sm font-semibold text-good">
        {announcement}
      </span>
    </>
  );
}
