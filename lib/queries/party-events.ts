import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { PartyEvent } from '@/lib/contract/party-events';
import { invalidateCalls } from './call-query';
import { PARTY_READS } from './party';

/** How long a read waits for news, and how long there is at least between two of them, and after a failure. */
const POLL_SECONDS = 20;
const GAP_MS = 1_000;
const PAUSE_MS = 5_000;
/** Several things that happen together are read once. */
const TOGETHER_MS = 250;

/**
 * What happened last in a group while its page is open and in sight; what shows the group is read again. News comes as
 * server-sent events, and where there is no stream by reads that wait for it.
 */
export function usePartyEvents(groupId: string): PartyEvent | undefined {
  const queryClient = useQueryClient();
  const [latest, setLatest] = useState<PartyEvent>();

  useEffect(() => {
    const readAgain = together(() => void invalidateCalls(queryClient, ...PARTY_READS));
    let stop: (() => void) | undefined;
    const listen = () => {
      stop?.();
      stop = undefined;
      if (document.visibilityState === 'hidden') return;
      const tell = (event: PartyEvent) => {
        setLatest(event);
        readAgain();
      };
      stop = follow(groupId, { tell, onReady: readAgain, onGone: readAgain });
    };
    const onVisibility = () => {
      listen();
      // what happened meanwhile was not heard
      if (document.visibilityState === 'visible') readAgain();
    };
    listen();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop?.();
    };
  }, [groupId, queryClient]);
  return latest;
}

interface Listener {
  tell: (event: PartyEvent) => void;
  /** from here on everything is told; what happened before the place in the list was found is read */
  onReady: () => void;
  /** whoever is out of the group by now hears no more of it */
  onGone: () => void;
}

/** Tells what happens in a group until the returned function is called. */
function follow(groupId: string, listener: Listener): () => void {
  if (typeof EventSource === 'undefined') return poll(groupId, listener);
  let stopPolling: (() => void) | undefined;
  const source = new EventSource(`/api/party/events?group=${encodeURIComponent(groupId)}`);
  source.onmessage = ({ data }: MessageEvent<string>) =>
    listener.tell(JSON.parse(data) as PartyEvent);
  source.addEventListener('ready', listener.onReady);
  source.addEventListener('gone', () => {
    source.close();
    listener.onGone();
  });
  source.onerror = () => {
    // a stream that broke off connects itself again, one that was refused does not
    if (source.readyState === EventSource.CLOSED) stopPolling ??= poll(groupId, listener);
  };
  return () => {
    source.close();
    stopPolling?.();
  };
}

function poll(groupId: string, { tell, onReady, onGone }: Listener): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  void (async () => {
    let after: string | undefined;
    while (!signal.aborted) {
      try {
        const input = { groupId, waitSeconds: POLL_SECONDS, ...(after && { after }) };
        const { events, last } = await browserApi.query('listPartyEvents', input, { signal });
        if (after === undefined) onReady();
        after = last;
        events.forEach(tell);
        await pause(GAP_MS, signal);
      } catch (error) {
        if (isRefusal(error) && error.status !== 429) return onGone();
        await pause(PAUSE_MS, signal);
      }
    }
  })();
  return () => stopped.abort();
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function together(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      act();
    }, TOGETHER_MS);
  };
}
