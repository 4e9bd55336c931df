import { useEffect, useState } from 'react';

/** The colours of the page around a gateway's fields, which its frames cannot see. */
export function frameColours() {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  return {
    ink: colour('--ink'),
    soft: colour('--ink-soft'),
    faint: colour('--ink-faint'),
    bad: colour('--bad'),
  };
}

export const FRAME_FONT = { family: 'system-ui, sans-serif', size: '16px' };

/** Calls `act` whenever the colours change. @returns a function that stops it */
export function onColourScheme(act: () => void): () => void {
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', act);
  return () => scheme.removeEventListener('change', act);
}

/** Counts changes of the colours: a key for fields that cannot change theirs once they are mounted. */
export function useColourChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => onColourScheme(() => setChanges((before) => before + 1)), []);
  return changes;
}
