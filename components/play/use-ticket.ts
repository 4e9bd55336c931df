import { useCallback, useEffect, useRef, useState } from 'react';
import { tabStorage } from '@/lib/browser/storage';
import type { Playing } from './playing';
import { type StoredTicket, writeTicket } from './stored-ticket';
import { newDraft } from './ticket-draft';

const keyOf = ({ rules, type }: Playing) => `ticket:${rules.key}:${type.gameType}`;

/** The draw in the address: `?firstDrawNo=1590`. */
function requestedDrawNo(): number | null {
  const requested = new URLSearchParams(window.location.search).get('firstDrawNo') ?? '';
  return /^\d{1,9}$/.test(requested) ? Number(requested) : null;
}

/**
 * The ticket being filled in. It starts empty, as the server renders it; the stored ticket and the draw in the address
 * are applied after hydration.
 */
export function useTicket(playing: Playing, presetDrawNo: number | null) {
  const empty = (): StoredTicket => ({
    draft: newDraft(playing),
    firstDrawNo: presetDrawNo,
    numDraws: null,
    again: null,
    picksAnew: false,
  });
  const [ticket, setShown] = useState(empty);
  // Two changes may come before the page is drawn again: each adds to what the other left.
  const newest = useRef(ticket);
  const setTicket = useCallback((next: StoredTicket) => {
    newest.current = next;
    setShown(next);
  }, []);
  const isSettled = useRef(false);
  const key = keyOf(playing);

  useEffect(() => {
    const requested = requestedDrawNo() ?? presetDrawNo;
    if (requested !== null) setTicket({ ...newest.current, firstDrawNo: requested });
    const text = tabStorage.get(key);
    isSettled.current = text === null;
    if (text === null) return;
    let isCurrent = true;
    // Few visitors have a stored ticket. If numbers are chosen before it is read, those win.
    void import('./read-ticket').then(({ readTicket }) => {
      if (!isCurrent || isSettled.current) return;
      isSettled.current = true;
      const stored = readTicket(playing, text);
      if (stored) setTicket(requested === null ? stored : { ...stored, firstDrawNo: requested });
    });
    return () => {
      isCurrent = false;
    };
  }, [playing, key, presetDrawNo, setTicket]);

  const change = (choices: Partial<StoredTicket>) => {
    isSettled.current = true;
    const next = { ...newest.current, ...choices };
    setTicket(next);
    tabStorage.set(key, writeTicket(next));
  };
  return {
    ticket,
    change,
    /** empties the ticket after it was added to the cart */
    startAfresh: () => {
      setTicket(empty());
      tabStorage.remove(key);
    },
  };
}
