'use client';

import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';

/** Copies a text to the clipboard and says whether that worked. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const words = useMessages('resultTools');
  const [said, setSaid] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  }
  return (
    <>
      <Button variant="secondary" size="sm" icon="copy" onClick={copy}>
        {label}
      </Button>
      <span role="status" className="text-sm font-semibold text-good">
        {said}
      </span>
    </>
  );
}
