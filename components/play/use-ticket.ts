import { useEffect, useRef, useState } from 'react';
import type { Playing } from './playing';
import { readTicket, type StoredTicket, writeTicket } from './stored-ticket';
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
    const stored = readTicket(playing, recall(key));
    const asked = askedDrawNo() ?? presetDrawNo;
    setTicket((now) => {
      const ticketNow = stored ?? now;
      return asked === null ? ticketNow : { ...ticketNow, firstDrawNo: asked };
    });
    isKept.current = true;
  }, [playing, key, presetDrawNo]);

  const change = (next: StoredTicket) => {
    setTicket(next);
    if (isKept.current) remember(key, writeTicket(next));
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
