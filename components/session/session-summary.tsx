'use client';

import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react';
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
  /** the customer's news, where a page that was rendered for them knows of it */
  notifications?: { unviewed: number; label: string } | undefined;
  /** the status of the membership, where the segment has one */
  membership?: Member['navigationStatus'] | undefined;
}

const UNKNOWN: SessionSummary = {};
const Summary = createContext<SessionSummary>(UNKNOWN);
const NOBODY = () => {};
const Provide = createContext<(summary: SessionSummary) => void>(NOBODY);

/**
 * Holds what the frame knows of its visitor. Pages are the same for all visitors: `VisitIsland`, fetched after the page
 * has loaded, reads the session and passes it to header, drawers and footer, which include no code for that.
 */
export function SessionSummaryProvider({ children }: { children: ReactNode }) {
  const isWithin = use(Provide) !== NOBODY;
  const [summary, setSummary] = useState(UNKNOWN);
  // The whole frame depends on it: a transition lets user input come first.
  const provide = useCallback(
    (next: SessionSummary) => startTransition(() => setSummary(next)),
    [],
  );
  // the frames of two groups of pages share what is known: it stays when one takes the other's place
  if (isWithin) return children;
  return (
    <Provide value={provide}>
      <Summary value={summary}>{children}</Summary>
    </Provide>
  );
}

/** What the server knew of the visitor, until the browser has asked. */
export function InitialSessionSummary({
  summary,
  children,
}: {
  summary: SessionSummary;
  children: ReactNode;
}) {
  const known = use(Summary);
  const value = useMemo(() => {
    if (!known.visitor) return { ...known, ...summary };
    const isSame = known.visitor.customerId === summary.visitor?.customerId;
    return isSame ? { ...known, notifications: summary.notifications } : known;
  }, [known, summary]);
  return <Summary value={value}>{children}</Summary>;
}

export const useSessionSummary = (): SessionSummary => use(Summary);
export const useProvideSessionSummary = (): ((summary: SessionSummary) => void) => use(Provide);
