import type { Metadata } from 'next';
import { AppView } from '@/components/apps/app-view';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { links } from '@/lib/routes/links';
import { getMessages } from '@/web/messages/get-messages';
import { loadApp } from '../load-app';
import { storefrontMetadata } from '../load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'app');

export default async function AppPage({ params }: Props) {
  const { site, address } = await loadApp(params);
  const messages = await getMessages('apps');
  return (
    <>
      <Crumbs
        variant={site.variant}
        trail={[{ label: messages.eyebrow, path: links(site).href('app') }]}
      />
      <AppView site={address} />
    </>
  );
}
