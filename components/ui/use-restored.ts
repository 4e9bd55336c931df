import { useEffect } from 'react';

/** Calls `act` when the back/forward cache restores this document, whose content may be out of date. */
export function useRestored(act: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [act]);
}
