import type { Metadata } from 'next';
import { HomeView } from '@/components/home/home-view';
import { publicRead } from '@/lib/api/public-read';
import { GetBranding } from '@/lib/contract/catalogue';
import { contentTag } from '@/lib/routes/cache-tags';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { JsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { organization, webSite } from '@/lib/seo/things';
import { loadHome } from './load-home';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, words } = await loadHome(params);
  const { title, description } = words;
  return pageMetadata({ title, description, path: href('home'), site });
}

export default async function HomePage({ params }: Props) {
  const { site, ...home } = await loadHome(params);
  const branding = await publicRead(site, GetBranding, {}, [contentTag()]);
  const { siteName, legalName, socialLinks } = branding;
  return (
    <>
      <JsonLd
        things={[
          organization({ name: siteName, legalName, sameAs: socialLinks.map(({ url }) => url) }),
          webSite({ locale: localeOf(site.variant) }),
        ]}
      />
      <HomeView {...home} variant={site.variant} />
    </>
  );
}
