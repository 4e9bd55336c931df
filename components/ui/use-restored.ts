import { useEffect } from 'react';

/** Acts when the browser shows this document again as it kept it, by Back or Forward: what it says may be of long ago. */
export function useRestored(act: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [act]);
}
