'use client';

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { Providers } from '@/components/providers/providers';
import { useFrameMessages } from '@/lib/messages/frame-messages';
import { useCart } from '@/lib/queries/cart';
import { useCustomer } from '@/lib/queries/customer';
import { memberQuery } from '@/lib/queries/membership';
import { useVisitor, type Visitor } from '@/lib/queries/session';
import { ticketsIn } from '@/lib/rules/cart/cart-lines';
import { interpolate } from '@/lib/text/interpolate';
import { useProvideSessionSummary } from './session-summary';
import { shownFunds } from './shown-funds';

/** Reads the session and passes it to the frame. Renders nothing itself. */
export function VisitIsland() {
  return (
    <Providers>
      <Watch />
    </Providers>
  );
}

function Watch() {
  const tell = useProvideSessionSummary();
  const { data: visitor, isError: isUnreachable } = useVisitor();
  const cart = useCart();
  const customer = useCustomer();
  const funds = shownFunds(visitor, customer.data?.availableFunds);
  const membership = useMembership(visitor);
  const lines = cart.isSuccess ? (cart.data?.cartItems ?? NO_ITEMS) : undefined;
  const cartItems = useMemo(() => lines && ticketsIn(lines), [lines]);
  const cartLabel = useCartLabel(cartItems?.length ?? 0);

  useLayoutEffect(() => {
    tell({ visitor, isUnreachable, cartItems, cartLabel, funds, membership });
  }, [tell, visitor, isUnreachable, cartItems, cartLabel, funds, membership]);
  return null;
}

const NO_ITEMS: [] = [];

/** Guests have no membership, so only customers' status is read. */
function useMembership(visitor: Visitor | undefined) {
  const isEnabled = Boolean(
    visitor?.isSignedIn && visitor.capabilities.includes('membership_program'),
  );
  const { data: member } = useQuery({ ...memberQuery(), enabled: isEnabled });
  return isEnabled ? member?.navigationStatus : undefined;
}

/** Put together here rather than in the header: no page needs to format a message before it shows. */
function useCartLabel(count: number): string | undefined {
  const { cartItems } = useFrameMessages();
  return count > 0 ? interpolate(cartItems, { count }) : undefined;
}
