import { useEffect, useRef, useState } from 'react';
import type { Playing } from './playing';
import { type StoredTicket, writeTicket } from './stored-ticket';
import { newDraft } from './ticket-draft';
import { forget, recall, remember } from './ticket-storage';

const keyOf = ({ rules, type }: Playing) => `ticket:${rules.key}:${type.gameType}`;

/** The draw that the address asks for: `?firstDrawNo=1590`. */
function askedDrawNo(): number | null {
  const asked = new URLSearchParams(window.location.search).get('firstDrawNo') ?? '';
  return /^\d{1,9}$/.test(asked) ? Number(asked) : null;
}

/**
 * The ticket that is being filled in. It starts empty, as the server shows it; what this tab remembers and the
 * draw that the address names come in once the page is alive.
 */
export function useTicket(playing: Playing, presetDrawNo: number | null) {
  const empty = (): StoredTicket => ({
    draft: newDraft(playing),
    firstDrawNo: presetDrawNo,
    numDraws: null,
  });
  const [ticket, setTicket] = useState(empty);
  const isKept = useRef(false);
  const key = keyOf(playing);

  useEffect(() => {
    const asked = askedDrawNo() ?? presetDrawNo;
    if (asked !== null) setTicket((now) => ({ ...now, firstDrawNo: asked }));
    const text = recall(key);
    isKept.current = text === null;
    if (text === null) return;
    let isCurrent = true;
    // Few arrive with a ticket begun before. Whoever marks numbers before it is read goes on with those.
    void import('./read-ticket').then(({ readTicket }) => {
      if (!isCurrent || isKept.current) return;
      isKept.current = true;
      const stored = readTicket(playing, text);
      if (stored) setTicket(asked === null ? stored : { ...stored, firstDrawNo: asked });
    });
    return () => {
      isCurrent = false;
    };
  }, [playing, key, presetDrawNo]);

  const change = (next: StoredTicket) => {
    isKept.current = true;
    setTicket(next);
    remember(key, writeTicket(next));
  };
  return {
    ticket,
    change,
    /** once a ticket is in the cart, the next one is empty */
    startAfresh: () => {
      setTicket(empty());
      forget(key);
    },
  };
}
