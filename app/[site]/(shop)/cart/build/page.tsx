import type { Metadata } from 'next';
import { MessagesProvider } from '#messages';
import { CartLinkIsland } from '@/components/cart/islands';
import { PageHeading } from '@/components/ui/headings';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  return { title: (await getMessages('cartLink')).linkTitle, robots: { index: false } };
}

/** What a link's entries would add. The entries are read in the browser: the page is the same for everybody. */
export default async function CartLinkPage({ params }: Props) {
  siteOrNotFound((await params).site);
  const [cart, cartLink, games] = await Promise.all([
    getMessages('cart'),
    getMessages('cartLink'),
    getMessages('games'),
  ]);
  return (
    <MessagesProvider messages={{ cart, cartLink, games }}>
      <PageHeading lead={cartLink.linkLead}>{cartLink.linkTitle}</PageHeading>
      <CartLinkIsland />
    </MessagesProvider>
  );
}
