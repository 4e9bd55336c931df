import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { openTabNews } from '@/lib/browser/tab-news';
import type { RealityCheck } from '@/lib/contract/reality-check';
import { invalidateCalls } from '@/lib/queries/call-query';
import { realityCheckQuery, useReportActivity } from '@/lib/queries/reality-check';

const CHANNEL = 'fairdraw.reality';
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
const REPORT_MS = 60_000;
const LOOK_MS = 60_000;
/** While a check waits: it may be answered on another device. */
const LOOK_WHEN_DUE_MS = 10_000;

/**
 * The session of play as the server counts it. A tab that is looked at asks once a minute and when a check falls due;
 * it reports that somebody is there when it is opened, and once in each minute in which somebody was. Keeps nothing in
 * the browser.
 */
export function usePlaySession(isSignedIn: boolean) {
  const queryClient = useQueryClient();
  const { mutate: report } = useReportActivity();
  const { data } = useQuery({
    ...realityCheckQuery(),
    enabled: isSignedIn,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => nextLookMs(state.data),
  });

  useEffect(() => {
    if (!isSignedIn) return;
    let isActive = false;
    const onSign = () => {
      isActive = true;
    };
    for (const sign of SIGNS_OF_LIFE)
      window.addEventListener(sign, onSign, { passive: true, capture: true });
    report();
    const timer = setInterval(() => {
      if (isActive) report();
      isActive = false;
    }, REPORT_MS);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true });
    };
  }, [isSignedIn, report]);

  const news = useRef<ReturnType<typeof openTabNews>>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    const opened = openTabNews(CHANNEL, () => void invalidateCalls(queryClient, 'getRealityCheck'));
    news.current = opened;
    return () => opened.close();
  }, [isSignedIn, queryClient]);

  const tellTabs = useCallback(() => news.current?.tell(), []);
  return { check: isSignedIn ? data : undefined, tellTabs };
}

function nextLookMs(check: RealityCheck | undefined): number {
  if (check?.isDue) return LOOK_WHEN_DUE_MS;
  const due = check?.session ? Date.parse(check.session.dueAt) - Date.parse(check.asOf) : LOOK_MS;
  // a look that is a little early would be one in vain
  return Math.min(LOOK_MS, Math.max(1_000, due + 500));
}
