import { useSyncExternalStore } from 'react';

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
  const scheme = darkScheme();
  scheme.addEventListener('change', act);
  return () => scheme.removeEventListener('change', act);
}

/** The present colours: a key for fields that cannot change theirs once they are mounted. */
export const useColourScheme = (): 'dark' | 'light' =>
  useSyncExternalStore(
    onColourScheme,
    () => (darkScheme().matches ? 'dark' : 'light'),
    () => 'light',
  );

const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)');
