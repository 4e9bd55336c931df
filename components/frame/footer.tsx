import { useSelectedLayoutSegments } from 'next/navigation';
import { useSessionSummary } from '@/components/session/session-summary';
import { CondensedFooter } from './condensed-footer';
import type { FooterData } from './shell-data';
import { SiteFooter } from './site-footer';

/** Folders of the sign-in and sign-up pages. */
const ENTRANCES = new Set(['login', 'forgot-password']);

/** The cart is the first page of the checkout, but in the shop's frame. */
const CART = 'cart';

/** A partner's page is the checkout before anything is in the cart, and after the purchase it is not. */
const PARTNERS = 'purchase';
const RECEIPT = 'receipt';

/**
 * The full footer, or the condensed one: in cart and checkout unless the cart is empty, and at sign-in while nobody is
 * signed in.
 */
export function Footer({ place, shell }: { place: 'shop' | 'checkout'; shell: FooterData }) {
  // null outside a layout, although its type does not say so
  const segments = useSelectedLayoutSegments() ?? [];
  const { visitor, cartItems } = useSessionSummary();
  const isEntering = segments.some((segment) => ENTRANCES.has(segment)) && !visitor?.isSignedIn;
  const isPartners = segments.includes(PARTNERS) && !segments.includes(RECEIPT);
  const isOnTheWayToPay = place === 'checkout' || segments.includes(CART);
  const isCondensed = isEntering || isPartners || (isOnTheWayToPay && cartItems?.length !== 0);
  return isCondensed ? <CondensedFooter shell={shell} /> : <SiteFooter shell={shell} />;
}
