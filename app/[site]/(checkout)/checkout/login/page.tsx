import { MessagesProvider } from '#messages';
import { CheckoutLogin } from '@/components/checkout/islands';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { unlistedPage } from '@/web/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'identity', (messages) => messages.checkoutLoginTitle);

export default async function CheckoutLoginPage({ params }: Props) {
  siteOrNotFound((await params).site);
  const [checkout, frequency, games, identity, partners, social] = await Promise.all([
    getMessages('checkout'),
    getMessages('frequency'),
    getMessages('games'),
    getMessages('identity'),
    getMessages('partners'),
    getMessages('social'),
  ]);
  return (
    <MessagesProvider messages={{ checkout, frequency, games, identity, partners, social }}>
      <CheckoutLogin />
    </MessagesProvider>
  );
}
