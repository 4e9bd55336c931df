'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { useSessionSummary } from '@/components/session/session-summary';

/** Folders of the sign-in and sign-up pages. */
const ENTRANCES = new Set(['login', 'forgot-password']);

/** The cart is the first page of the checkout, but in the shop's frame. */
const CART = 'cart';

/** A partner's page is the checkout before anything is in the cart, and after the purchase it is not. */
const PARTNERS = 'purchase';
const RECEIPT = 'receipt';

/**
 * Chooses the condensed footer in cart and checkout unless the cart is empty, and at sign-in while nobody is signed in.
 */
export function FooterChoice({
  place,
  full,
  condensed,
}: {
  place: 'shop' | 'checkout';
  full: ReactNode;
  condensed: ReactNode;
}) {
  // null outside a layout, although its type does not say so
  const segments = useSelectedLayoutSegments() ?? [];
  const { visitor, cartItems } = useSessionSummary();
  const isEntering = segments.some((segment) => ENTRANCES.has(segment)) && !visitor?.isSignedIn;
  const isPartners = segments.includes(PARTNERS) && !segments.includes(RECEIPT);
  if (isEntering || isPartners) return condensed;
  const isOnTheWayToPay = place === 'checkout' || segments.includes(CART);
  return isOnTheWayToPay && cartItems?.length !== 0 ? condensed : full;
}
