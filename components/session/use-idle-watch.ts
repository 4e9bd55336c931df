import { useEffect } from 'react';
import { browserStorage } from '@/lib/browser/storage';
import { ApiError } from '@/lib/client/api-error';
import { keepAlive } from '@/lib/queries/session';

/** Timestamps shared by all tabs: activity in one of them counts for the others. */
const ACTIVE_AT = 'fairdraw.active';
const BEAT_AT = 'fairdraw.beat';
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
/** activity is stored at most this often */
const GRAIN_MS = 1000;

const markOf = (place: string): number | undefined => {
  const text = browserStorage.get(place);
  return text === null ? undefined : Number(text);
};
const mark = (place: string) => browserStorage.set(place, String(Date.now()));

/** Signs out after inactivity; while the customer is active, sends a heartbeat at intervals. */
export function useIdleWatch({
  isSignedIn,
  timeoutMs,
  heartbeatMs,
  heartbeatActiveTimeoutMs,
  onIdle,
  onRefused,
}: {
  isSignedIn: boolean;
  timeoutMs: number;
  heartbeatMs: number;
  /** heartbeats are sent only after activity within this time */
  heartbeatActiveTimeoutMs: number;
  onIdle: () => void;
  onRefused: () => void;
}): void {
  // Activity counts before sign-in too, or an old timestamp would end a new session.
  useEffect(() => {
    const onSign = () => {
      if (Date.now() - (markOf(ACTIVE_AT) ?? 0) < GRAIN_MS) return;
      if (isSignedIn && idleMs() >= timeoutMs) onIdle();
      else mark(ACTIVE_AT);
    };
    for (const sign of SIGNS_OF_LIFE)
      window.addEventListener(sign, onSign, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true });
    };
  }, [isSignedIn, timeoutMs, onIdle]);

  useEffect(() => {
    if (!isSignedIn) return;
    const look = () => {
      if (idleMs() >= timeoutMs) onIdle();
      else if (idleMs() <= heartbeatActiveTimeoutMs + GRAIN_MS) void beat(heartbeatMs, onRefused);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible' && idleMs() >= timeoutMs) onIdle();
    };
    if (idleMs() >= timeoutMs) onIdle();
    const timer = setInterval(look, heartbeatMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isSignedIn, timeoutMs, heartbeatMs, heartbeatActiveTimeoutMs, onIdle, onRefused]);
}

/** No timestamp counts as active now. */
function idleMs(): number {
  const activeAt = markOf(ACTIVE_AT);
  if (activeAt === undefined) mark(ACTIVE_AT);
  return activeAt === undefined ? 0 : Date.now() - activeAt;
}

/** One tab sends the heartbeat for all of them. */
async function beat(heartbeatMs: number, onRefused: () => void): Promise<void> {
  if (Date.now() - (markOf(BEAT_AT) ?? 0) < heartbeatMs / 2) return;
  mark(BEAT_AT);
  try {
    if (!(await keepAlive()).isSignedIn) onRefused();
  } catch (error) {
    // An outage signs nobody out.
    if (error instanceof ApiError && error.status === 401) onRefused();
  }
}
