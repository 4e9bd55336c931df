'use client';

import { createContext, type ReactNode, startTransition, use, useCallback, useState } from 'react';
import type { CartItem } from '@/lib/contract/cart-items';
import type { Member } from '@/lib/contract/membership';
import type { Visitor } from '@/lib/queries/session';

/** What the frame shows of the current visitor. Undefined means not known yet. */
export interface SessionSummary {
  visitor?: Visitor | undefined;
  /** the API could not be reached; an outage signs nobody out */
  isUnreachable?: boolean;
  cartItems?: readonly Pick<CartItem, 'productType' | 'lotteryKey' | 'syndicate'>[] | undefined;
  /** what the link to the cart is called, with the number of its items; undefined while it is empty */
  cartLabel?: string | undefined;
  /** the wallet's available balance, formatted; undefined when there is no wallet or it is empty */
  funds?: string | undefined;
  /** the status of the membership, where the segment has one */
  membership?: Member['navigationStatus'] | undefined;
}

const UNKNOWN: SessionSummary = {};
const Summary = createContext<SessionSummary>(UNKNOWN);
const Provide = createContext<(summary: SessionSummary) => void>(() => {});

/**
 * Holds what the frame knows of its visitor. Pages are the same for all visitors: `VisitIsland`, fetched after the page
 * has loaded, reads the session and passes it to header, drawers and footer, which include no code for that.
 */
export function SessionSummaryProvider({ children }: { children: ReactNode }) {
  const [summary, setSummary] = useState(UNKNOWN);
  // The whole frame depends on it: a transition lets user input come first.
  const provide = useCallback(
    (next: SessionSummary) => startTransition(() => setSummary(next)),
    [],
  );
  return (
    <Provide value={provide}>
      <Summary value={summary}>{children}</Summary>
    </Provide>
  );
}

export const useSessionSummary = (): SessionSummary => use(Summary);
export const useProvideSessionSummary = (): ((summary: SessionSummary) => void) => use(Provide);
