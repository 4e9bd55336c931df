import { useEffect } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { keepAlive } from '@/lib/queries/session';

/** Marks shared by all tabs: somebody busy in one of them is not idle in the others. */
const ACTIVE_AT = 'fairdraw.active';
const BEAT_AT = 'fairdraw.beat';
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
/** how often a sign of life is written down at the most */
const GRAIN_MS = 1000;

const markOf = (place: string): number | undefined => {
  const text = localStorage.getItem(place);
  return text === null ? undefined : Number(text);
};
const mark = (place: string) => localStorage.setItem(place, String(Date.now()));

/** Ends the sign-in when nobody has done anything for too long; as long as somebody does, says so once in a while. */
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
  /** a heartbeat is for those who did something within this time */
  heartbeatActiveTimeoutMs: number;
  onIdle: () => void;
  onRefused: () => void;
}): void {
  // Signs of life count before sign-in too, or an old mark would end a fresh one.
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

/** Nothing on record is a fresh start. */
function idleMs(): number {
  const activeAt = markOf(ACTIVE_AT);
  if (activeAt === undefined) mark(ACTIVE_AT);
  return activeAt === undefined ? 0 : Date.now() - activeAt;
}

/** One tab speaks for all of them. */
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
