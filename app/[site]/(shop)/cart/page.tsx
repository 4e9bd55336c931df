import type { Metadata } from 'next';
import { ProvideCopy } from '#copy';
import { CartView } from '@/components/cart/cart-view';
import { PageHeading } from '@/components/ui/headings';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { copyOf } from '@/lib/copy/page-copy';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  return { title: (await copyOf('cart')).pageTitle, robots: { index: false } };
}

export default async function CartPage({ params }: Props) {
  siteOrNotFound((await params).site);
  const [cart, games] = await Promise.all([copyOf('cart'), copyOf('games')]);
  return (
    <ProvideCopy copy={{ cart, games }}>
      <PageHeading>{cart.heading}</PageHeading>
      <CartView />
    </ProvideCopy>
  );
}
