import type { Metadata } from 'next';
import { SocialPlayView } from '@/components/storefront/social-play-view';
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
  storefrontMetadata(params, 'socialPlay', { variants: ['AU'] });

export default async function SocialPlayPage({ params }: Props) {
  const { site, lotteries, sections, capabilities } = await loadStorefront(params, 'socialPlay');
  const messages = await getMessages('storefront');
  const path = links(site).href('socialPlay');
  return (
    <>
      <Crumbs variant={site.variant} trail={[{ label: messages.socialEyebrow, path }]} />
      <SocialPlayView
        offers={lotteries}
        hasSyndicates={capabilities.includes('syndicates')}
        variant={site.variant}
        editorsSections={
          sections.length > 0 && <Sections sections={sections} site={site} where={path} />
        }
      />
    </>
  );
}
