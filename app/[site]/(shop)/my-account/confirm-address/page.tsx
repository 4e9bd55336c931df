import type { Metadata } from 'next';
import { MessagesProvider } from '#messages';
import { DeferredConfirmAddress } from '@/components/details/islands';
import { Providers } from '@/components/providers/providers';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

/** The address contains the recipient's token: keep it from search engines and from other sites. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  siteOrNotFound((await params).site);
  const { confirmAddress } = await getMessages('seo');
  return { ...confirmAddress, robots: { index: false }, referrer: 'same-origin' };
}

export default async function ConfirmAddressPage({ params }: Props) {
  siteOrNotFound((await params).site);
  const [details, preferences] = await Promise.all([
    getMessages('details'),
    getMessages('preferences'),
  ]);
  return (
    <Providers>
      <MessagesProvider messages={{ details, preferences }}>
        <FormColumn>
          <PageHeading lead={details.confirmLead}>{details.confirmTitle}</PageHeading>
          <noscript>{details.withoutScript}</noscript>
          <div className="min-h-80 pb-12">
            <DeferredConfirmAddress />
          </div>
        </FormColumn>
      </MessagesProvider>
    </Providers>
  );
}
