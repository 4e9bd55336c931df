import type { Metadata } from 'next';
import { MessagesProvider } from '#messages';
import { PartnerPage } from '@/components/partners/partner-page';
import { interpolate } from '@/lib/text/interpolate';
import { getMessages } from '@/web/messages/get-messages';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';
import { loadPartner, type PartnerProps } from '../load-partner';

export const generateStaticParams = () => [];

/** For a partner's own customers: search engines do not list it. */
async function metadataOf(props: PartnerProps): Promise<Metadata> {
  const { partner } = await loadPartner(props);
  const { pageTitle } = await getMessages('partners');
  return {
    title: interpolate(pageTitle, { partner: partner.name }),
    robots: { index: false },
  };
}

async function PartnerPurchasePage(props: PartnerProps) {
  const { site, partner } = await loadPartner(props);
  const [checkout, games, offers, partners] = await Promise.all([
    getMessages('checkout'),
    getMessages('games'),
    getMessages('offers'),
    getMessages('partners'),
  ]);
  return (
    <MessagesProvider messages={{ checkout, games, offers, partners }}>
      <PartnerPage partner={partner} variant={site.variant} />
    </MessagesProvider>
  );
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(PartnerPurchasePage);
