import type { Metadata } from 'next';
import { homeSeoKey } from '@/components/home/home-messages';
import { HomeView } from '@/components/home/home-view';
import { GetBranding } from '@/lib/contract/catalogue';
import { contentTag } from '@/lib/routes/cache-tags';
import { links } from '@/lib/routes/links';
import { localeOf } from '@/lib/rules/site';
import { JsonLd } from '@/lib/seo/json-ld';
import { organization, webSite } from '@/lib/seo/structured-data';
import { publicRead } from '@/web/cached-reads/public-read';
import { getMessages } from '@/web/messages/get-messages';
import { pageMetadata } from '@/web/seo/page-metadata';
import { Sections } from '../sections';
import { loadHome } from './load-home';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, sells, editors } = await loadHome(params);
  const own = (await getMessages('seo'))[homeSeoKey(sells)];
  const title = editors?.page.seoTitle ?? own.title;
  const description = editors?.page.seoDescription ?? own.description;
  return pageMetadata({ title, description, path: links(site).href('home'), site });
}

export default async function HomePage({ params }: Props) {
  const { site, sells: _sells, ...home } = await loadHome(params);
  const branding = await publicRead(site, GetBranding, {}, [contentTag()]);
  const { siteName, legalName, socialLinks } = branding;
  return (
    <>
      <JsonLd
        things={[
          organization({ name: siteName, legalName, sameAs: socialLinks.map(({ url }) => url) }),
          webSite({ name: siteName, locale: localeOf(site.variant) }),
        ]}
      />
      <HomeView
        {...home}
        variant={site.variant}
        editorsSections={
          home.editors && <Sections sections={home.editors.sections} site={site} where="/" />
        }
      />
    </>
  );
}
