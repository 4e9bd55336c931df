import type { Metadata } from 'next';
import { blogHref } from '@/components/blog/blog-address';
import { ContentPageView } from '@/components/content/content-page-view';
import { readSections } from '@/components/content/read-sections';
import { PAGE_TEMPLATES } from '@/lib/contract/content';
import { links } from '@/lib/routes/links';
import { getMessages } from '@/web/messages/get-messages';
import { type ContentProps, contentMetadata, loadContentPage } from '../../../load-content-page';
import { SoundSections } from '../../../sections';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';

// Middleware sends landing pages to their own route. When it cannot read the list of pages, they are shown here.
const TEMPLATES = PAGE_TEMPLATES;

export const generateStaticParams = () => [];

async function metadataOf(props: ContentProps): Promise<Metadata> {
  const { page, site } = await loadContentPage(props, TEMPLATES);
  return contentMetadata(page, site);
}

/** Any content page in the shop's frame, at its own address. */
async function ContentPageAt(props: ContentProps) {
  const { page, site } = await loadContentPage(props, TEMPLATES);
  const sections = readSections(page.sections, `the page ${page.path}`);
  const { crumb } = await getMessages('blog');
  const news =
    page.template === 'blog' ? [{ label: crumb, path: blogHref(links(site).href, undefined) }] : [];
  return (
    <ContentPageView
      page={page}
      site={site}
      path={page.path}
      trail={[...news, { label: page.name, path: page.path }]}
      sections={sections}
    >
      <SoundSections sections={sections} site={site} isPageHeading />
    </ContentPageView>
  );
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(ContentPageAt);
