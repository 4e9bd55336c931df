import type { Metadata } from 'next';
import { CartView } from '@/components/cart/cart-view';
import { PageHeading } from '@/components/ui/headings';

export const metadata: Metadata = { title: 'Cart', robots: { index: false } };

export default function CartPage() {
  return (
    <>
      <PageHeading>Your cart</PageHeading>
      <CartView />
    </>
  );
}
