import { useEffect } from 'react';

/**
 * Keeps the screen on while it is wanted and the page is seen, where the browser can: it lets go by itself when the
 * page is hidden, and is asked again when it comes back.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const keepOn = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) await granted.release();
        else lock = granted;
      } catch {
        // the battery is low, or the browser does not allow it: the screen goes dark as it would have
      }
    };
    void keepOn();
    document.addEventListener('visibilitychange', keepOn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepOn);
      lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
