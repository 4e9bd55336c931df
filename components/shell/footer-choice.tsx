'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';
import { useCart } from '@/lib/queries/cart';
import { useVisitor } from '@/lib/queries/session';

/** Folders of the shop in which somebody signs in or joins. */
const ENTRANCES = new Set(['login', 'forgot-password']);

/** The condensed footer stands in checkout while the cart holds something, and at sign-in while nobody is. */
export function FooterChoice({
  place,
  full,
  condensed,
}: {
  place: 'shop' | 'checkout';
  full: ReactNode;
  condensed: ReactNode;
}) {
  const segment = useSelectedLayoutSegment() ?? '';
  const visitor = useVisitor();
  const cart = useCart();
  if (place === 'checkout')
    return cart.isSuccess && !cart.data?.cartItems.length ? full : condensed;
  return ENTRANCES.has(segment) && !visitor.data?.isSignedIn ? condensed : full;
}
