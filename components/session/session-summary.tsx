'use client';

import { createContext, type ReactNode, startTransition, use, useCallback, useState } from 'react';
import type { CartItem } from '@/lib/contract/cart';
import type { Member } from '@/lib/contract/membership';
import type { Visitor } from '@/lib/queries/session';

/** What the frame shows of the person in front of it. Undefined is: not known yet. */
export interface SessionSummary {
  visitor?: Visitor | undefined;
  /** nobody could say who is here: an outage signs nobody out */
  isUnreachable?: boolean;
  cartItems?: readonly Pick<CartItem, 'productType' | 'lotteryKey'>[] | undefined;
  /** what the wallet can pay, as it is written; undefined where there is no wallet, or nothing in it */
  funds?: string | undefined;
  /** where they stand with the membership, where the segment has one */
  membership?: Member['navigationStatus'] | undefined;
}

const UNKNOWN: SessionSummary = {};
const Summary = createContext<SessionSummary>(UNKNOWN);
const Provide = createContext<(summary: SessionSummary) => void>(() => {});

/**
 * Holds what the frame knows of its visitor. Pages are everybody's: `VisitIsland`, fetched once the page
 * stands, asks who is here and tells the header, the drawers and the footer, which carry nothing for asking.
 */
export function SessionSummaryProvider({ children }: { children: ReactNode }) {
  const [summary, setSummary] = useState(UNKNOWN);
  // The whole frame shows them: it is renewed in pieces, so that a tap comes first.
  const provide = useCallback(
    (told: SessionSummary) => startTransition(() => setSummary(told)),
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
