import { useCallback, useRef } from 'react';
import type { CardEntry, CardFields } from './card-entry';

/** The fields of a new card, as the form around them asks them. They are there once their gateway's script is. */
export function useCardEntry() {
  const entry = useRef<CardEntry>(null);
  const pressedEarly = useRef<HTMLFormElement>(null);

  /** Called by the fields: what can be asked from now on, or null when they go. */
  const offer = useCallback((offered: CardEntry | null) => {
    const form = pressedEarly.current;
    entry.current = offered;
    pressedEarly.current = null;
    if (offered) form?.requestSubmit();
  }, []);

  return {
    offer,
    /** The card; null while it is incomplete, or its fields are not there yet. */
    read: (fields: CardFields) => entry.current?.read(fields) ?? null,
    /** Lets the fields say what they miss. A press that came before them is made again as soon as they are there. */
    complain(fields: CardFields, form: HTMLFormElement) {
      if (entry.current) entry.current.read(fields);
      else pressedEarly.current = form;
    },
    /** Another way to pay was chosen. */
    forgetPress() {
      pressedEarly.current = null;
    },
  };
}
