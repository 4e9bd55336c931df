import type { Metadata } from 'next';
import { LandingFrame } from '@/components/content/landing-frame';
import { LandingPageView } from '@/components/content/landing-page-view';
import { readSections } from '@/components/content/read-sections';
import { type ContentProps, contentMetadata, loadContentPage } from '../../../load-content-page';
import { loadShell } from '../../../load-shell';
import { SoundSections } from '../../../sections';
import { metadataOrNotFound, withNotFound } from '../../../with-not-found';

const TEMPLATES = ['landing_page'] as const;

export const generateStaticParams = () => [];

async function metadataOf(props: ContentProps): Promise<Metadata> {
  const { page, site } = await loadContentPage(props, TEMPLATES);
  return contentMetadata(page, site);
}

/** A landing page stands outside the shop's frame; its editor chooses how much of a frame it gets. */
async function LandingPageAt(props: ContentProps) {
  const { page, site } = await loadContentPage(props, TEMPLATES);
  const sections = readSections(page.sections, `the page ${page.path}`);
  const shell = await loadShell(props.params);
  return (
    <LandingFrame shell={shell} hasHeader={page.header} hasFooter={page.footer}>
      <LandingPageView page={page} site={site} sections={sections}>
        <SoundSections sections={sections} site={site} isPageHeading />
      </LandingPageView>
    </LandingFrame>
  );
}

export const generateMetadata = metadataOrNotFound(metadataOf);
export default withNotFound(LandingPageAt);
