import type { Metadata } from 'next';
import { LottoPartyView } from '@/components/storefront/lotto-party-view';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { links } from '@/lib/routes/links';
import { getMessages } from '@/web/messages/get-messages';
import { Sections } from '../../sections';
import { loadStorefront, storefrontMetadata } from '../load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'lottoParty');

export default async function LottoPartyPage({ params }: Props) {
  const { site, lotteries, capabilities, sections } = await loadStorefront(params, 'lottoParty');
  const messages = await getMessages('storefront');
  const path = links(site).href('lottoParty');
  return (
    <>
      <Crumbs variant={site.variant} trail={[{ label: messages.partyEyebrow, path }]} />
      <LottoPartyView
        offers={lotteries}
        isOpen={lotteries.length > 0 && capabilities.includes('social_syndicates')}
        variant={site.variant}
        editorsSections={
          sections.length > 0 && <Sections sections={sections} site={site} where={path} />
        }
      />
    </>
  );
}
