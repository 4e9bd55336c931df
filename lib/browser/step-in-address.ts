import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The step that the tab's address names, each an entry of its history: Back and Forward change it, and so does `goToStep`. */
export const useStepInAddress = (): string | null =>
  useSyncExternalStore(subscribe, stepOfAddress, () => null);

/** Adds an entry to the tab's history: the same address with another step, or with none, and without what a link said. */
export function goToStep(step: string | null, linkParameters: readonly string[] = []): void {
  const address = new URL(window.location.href);
  for (const name of linkParameters) address.searchParams.delete(name);
  if (step === null) address.searchParams.delete('step');
  else address.searchParams.set('step', step);
  window.history.pushState(null, '', address);
  // an address that a page changes itself raises no event
  for (const changed of listeners) changed();
}

const stepOfAddress = () => new URLSearchParams(window.location.search).get('step');

function subscribe(changed: () => void) {
  listeners.add(changed);
  window.addEventListener('popstate', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('popstate', changed);
  };
}
