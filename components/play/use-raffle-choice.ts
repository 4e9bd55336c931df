import { useEffect, useState } from 'react';
import { tabStorage } from '@/lib/browser/storage';
import type { ProductOffer } from '@/lib/contract/catalogue';

export interface RaffleChoice {
  /** the number of tickets in the book */
  tickets: number;
  causeKey: string | null;
  /** how often it is bought again: the value of an `AgainOption`; null: once */
  again: string | null;
}

/** The stored choice, as far as it is on sale today: a browser's storage may contain anything. */
function read(text: string, { books, causes }: ProductOffer): Partial<RaffleChoice> {
  const [tickets = '', causeKey = '', again = ''] = text.split(' ');
  const book = books.find((sold) => String(sold.tickets) === tickets);
  const cause = causes.find(({ key }) => key === causeKey);
  return {
    ...(book && { tickets: book.tickets }),
    ...(cause && { causeKey: cause.key }),
    again: again || null,
  };
}

/** The chosen book and cause, which survive a reload. `isRestored` becomes true when they were read from storage. */
export function useRaffleChoice(offer: ProductOffer, defaultTickets: number) {
  const key = `ticket:${offer.key}`;
  const onlyCause = offer.causes.length === 1 ? (offer.causes[0]?.key ?? null) : null;
  const [choice, setChoice] = useState<RaffleChoice>({
    tickets: defaultTickets,
    causeKey: onlyCause,
    again: null,
  });
  const [stored, setStored] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);

  useEffect(() => setStored(tabStorage.get(key)), [key]);

  const remembered = stored !== null && !isTouched ? read(stored, offer) : {};
  function change(next: RaffleChoice) {
    setTouched(true);
    setChoice(next);
    tabStorage.set(key, `${next.tickets} ${next.causeKey ?? ''} ${next.again ?? ''}`);
  }
  return {
    choice: { ...choice, ...remembered },
    isRestored: stored !== null,
    change,
    forget: () => tabStorage.remove(key),
  };
}
