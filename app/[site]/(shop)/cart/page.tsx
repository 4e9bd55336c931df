import type { Metadata } from 'next';
import { MessagesProvider } from '#messages';
import { CartIsland } from '@/components/cart/islands';
import { WithoutScripts } from '@/components/errors/without-scripts';
import { PageHeading } from '@/components/ui/headings';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  return { title: (await getMessages('cart')).pageTitle, robots: { index: false } };
}

export default async function CartPage({ params }: Props) {
  siteOrNotFound((await params).site);
  const [cart, frequency, games] = await Promise.all([
    getMessages('cart'),
    getMessages('frequency'),
    getMessages('games'),
  ]);
  return (
    <MessagesProvider messages={{ cart, frequency, games }}>
      <PageHeading>{cart.heading}</PageHeading>
      <WithoutScripts>{cart.withoutScript}</WithoutScripts>
      <CartIsland />
    </MessagesProvider>
  );
}
