import type { Metadata } from 'next';
import { MessagesProvider } from '#messages';
import { DeferredUnsubscribe } from '@/components/preferences/islands';
import { UnsubscribeWithoutScript } from '@/components/preferences/unsubscribe-without-script';
import { PageHeading } from '@/components/ui/headings';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { publicOffers } from '@/web/page-data/public-offers';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

/** The address contains the recipient's token: keep it from search engines and from other sites. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  const { unsubscribe } = await getMessages('seo');
  return { ...unsubscribe, robots: { index: false }, referrer: 'same-origin' };
}

export default async function UnsubscribePage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const [messages, offers] = await Promise.all([getMessages('preferences'), publicOffers(site)]);
  return (
    <MessagesProvider messages={{ preferences: messages }}>
      <PageHeading lead={messages.unsubscribeLead}>{messages.unsubscribeHeading}</PageHeading>
      <UnsubscribeWithoutScript />
      <div className="min-h-80 pb-12">
        <DeferredUnsubscribe
          offers={Object.fromEntries(offers.map(({ key, name }) => [key, name]))}
        />
      </div>
    </MessagesProvider>
  );
}
