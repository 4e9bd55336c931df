import type { Metadata } from 'next';
import { AndroidInstallView } from '@/components/apps/android-install-view';
import { Crumbs } from '@/components/results/crumbs';
import { copyOf } from '@/lib/copy/page-copy';
import { href } from '@/lib/routes/match';
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
  const words = await copyOf('apps');
  return (
    <>
      <Crumbs
        variant={site.variant}
        trail={[
          { label: words.eyebrow, path: href('app') },
          { label: words.android, path: href('appAndroid') },
          { label: words.stepsTitle, path: href('appAndroidInstall') },
        ]}
      />
      <AndroidInstallView site={address} />
    </>
  );
}
