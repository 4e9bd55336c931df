import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContentPageView } from '@/components/content/content-page-view';
import { readSections } from '@/components/content/read-sections';
import { links } from '@/lib/routes/links';
import { ROUTES } from '@/lib/routes/table';
import { contentPageAt } from '@/web/content/content';
import { publicCapabilities } from '@/web/content/public-capabilities';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { contentMetadata } from '../../load-content-page';
import { SoundSections } from '../../sections';
import { metadataOrNotFound, withNotFound } from '../../with-not-found';

export interface AboutProps {
  params: Promise<{ site: string }>;
}

/** In the order of the menu. */
const ABOUT = [
  'about',
  'faq',
  'contact',
  'responsibleGaming',
  'terms',
  'privacy',
  'cookiePolicy',
] as const;
export type AboutRoute = (typeof ABOUT)[number];

const rowOf = (name: AboutRoute) => ROUTES.find((row) => row.name === name);

/** The content page of an about route, found by the path in the route table. */
async function loadAbout({ params }: AboutProps, name: AboutRoute) {
  const { site: key } = await params;
  const site = siteOrNotFound(key);
  const page = await contentPageAt(site, rowOf(name)?.pattern ?? '');
  if (!page) notFound();
  return { site, page, path: links(site).href(name) };
}

async function metadataOf(props: AboutProps, name: AboutRoute): Promise<Metadata> {
  const { site, page, path } = await loadAbout(props, name);
  return contentMetadata(page, site, path);
}

async function AboutContent({ route, ...props }: AboutProps & { route: AboutRoute }) {
  const { site, page, path } = await loadAbout(props, route);
  const capabilities = await publicCapabilities(site);
  const rows = ABOUT.flatMap((name) => rowOf(name) ?? []).filter((row) =>
    row.capabilities.every((capability) => capabilities.includes(capability)),
  );
  const navigation = rows.map(({ name, label }) => ({
    label: links(site).labelOf(name, label),
    path: links(site).href(name),
  }));
  const [about] = navigation;
  const sections = readSections(page.sections, `the page ${page.path}`);
  return (
    <ContentPageView
      page={page}
      site={site}
      path={path}
      navigation={navigation}
      trail={[...(about && route !== 'about' ? [about] : []), { label: page.name, path }]}
      sections={sections}
    >
      <SoundSections sections={sections} site={site} isPageHeading />
    </ContentPageView>
  );
}

export const aboutMetadata = metadataOrNotFound(metadataOf);
export const AboutPage = withNotFound(AboutContent);
