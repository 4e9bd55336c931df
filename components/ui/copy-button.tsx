'use client';

import { useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { writeClipboard } from '@/lib/browser/sharing';
import { Button } from './button';

const SHOWN_MS = 2000;

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const messages = useMessages('ui');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const announcement = outcome && messages[outcome];

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    setOutcome((await writeClipboard(text)) ? 'copied' : 'notCopied');
  }
  return (
    <span className="inline-flex items-center">
      <Button size="sm" variant="quiet" icon="copy" aria-label={label} onClick={copy}>
        {announcement ?? messages.copy}
      </Button>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </span>
  );
}
