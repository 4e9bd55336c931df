'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

const SHOWN_MS = 2000;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState<'Copied' | 'Not copied'>();

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      // Without https, or with permission refused, browsers offer no clipboard.
      setSaid('Not copied');
    }
  }
  return (
    <span className="inline-flex items-center">
      <Button size="sm" variant="quiet" icon="copy" aria-label={label} onClick={copy}>
        {said ?? 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  );
}
