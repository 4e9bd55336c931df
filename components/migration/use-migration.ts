import { useCallback, useEffect, useRef, useState } from 'react';
import { useMigrationCalls } from '@/lib/queries/migration';

/** How often it is asked whether the account has moved, and how many times (specification, section 4). */
const CHECK_MS = 3_000;
const MOST_CHECKS = 5;

/** `slow`: still under way after the last check. */
type MigrationStep = 'prompt' | 'in_progress' | 'success' | 'failure' | 'slow';

/**
 * Asks for the account to be moved, and then every three seconds whether it has: a 202 asks again, up to five times, a
 * 200 is success, and a failed request is failure. A move that was begun before is followed at once. Unmounting ends
 * the asking, not the move.
 */
export function useMigration(isUnderWay: boolean) {
  const { ask, check, refreshCustomer, refresh } = useMigrationCalls();
  const [step, setStep] = useState<MigrationStep>(isUnderWay ? 'in_progress' : 'prompt');
  const wasUnderWay = useRef(isUnderWay);
  const running = useRef<AbortController>(null);

  const follow = useCallback(
    async (begin: () => Promise<unknown>) => {
      running.current?.abort();
      running.current = new AbortController();
      const { signal } = running.current;
      setStep('in_progress');
      const outcome = await begin()
        .then(() => outcomeOf(check, signal))
        .catch(() => 'failure' as const);
      if (signal.aborted) return;
      setStep(outcome);
      await (outcome === 'success' ? refresh() : refreshCustomer());
    },
    [check, refresh, refreshCustomer],
  );

  useEffect(() => {
    if (wasUnderWay.current) void follow(async () => {});
    return () => running.current?.abort();
  }, [follow]);

  const start = useCallback(() => void follow(ask), [follow, ask]);
  return { step, start };
}

/** @throws ApiError when a check fails, and the signal's reason once it is aborted */
async function outcomeOf(
  check: () => Promise<{ isPending: boolean }>,
  signal: AbortSignal,
): Promise<'success' | 'slow'> {
  for (let checks = 0; checks < MOST_CHECKS; checks += 1) {
    await pause(CHECK_MS, signal);
    const { isPending } = await check();
    if (!isPending) return 'success';
  }
  return 'slow';
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
