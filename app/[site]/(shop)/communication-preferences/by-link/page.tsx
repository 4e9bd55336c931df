import type { Metadata } from 'next';
import { MessagesProvider } from '#messages';
import { DeferredPreferences } from '@/components/preferences/islands';
import { PreferencesWithoutScript } from '@/components/preferences/preferences-without-script';
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
  const { communicationPreferences } = await getMessages('seo');
  return { ...communicationPreferences, robots: { index: false }, referrer: 'same-origin' };
}

export default async function PreferencesByLinkPage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const [messages, offers] = await Promise.all([getMessages('preferences'), publicOffers(site)]);
  const names = Object.fromEntries(offers.map(({ key, name }) => [key, name]));
  return (
    <MessagesProvider messages={{ preferences: messages }}>
      <PageHeading lead={messages.lead}>{messages.heading}</PageHeading>
      <PreferencesWithoutScript offers={names} />
      <div className="min-h-96">
        <DeferredPreferences offers={names} />
      </div>
    </MessagesProvider>
  );
}
