import type { Metadata } from 'next';
import { AndroidInstallView } from '@/components/apps/android-install-view';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { links } from '@/lib/routes/links';
import { getMessages } from '@/web/messages/get-messages';
import { loadApp } from '../../../load-app';
import { storefrontMetadata } from '../../../load-storefront';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  storefrontMetadata(params, 'appAndroidInstall');

export default async function AndroidInstallPage({ params }: Props) {
  const { site, address } = await loadApp(params);
  const messages = await getMessages('apps');
  return (
    <>
      <Crumbs
        variant={site.variant}
        trail={[
          { label: messages.eyebrow, path: links(site).href('app') },
          { label: messages.android, path: links(site).href('appAndroid') },
          { label: messages.stepsTitle, path: links(site).href('appAndroidInstall') },
        ]}
      />
      <AndroidInstallView site={address} />
    </>
  );
}
