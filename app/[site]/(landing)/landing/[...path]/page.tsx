import type { Metadata } from 'next';
import { LandingFrame } from '@/components/content/landing-frame';
import { LandingPageView } from '@/components/content/landing-page-view';
import { type ContentProps, contentMetadata, loadContentPage } from '../../../load-content-page';
import { loadShell } from '../../../load-shell';

const TEMPLATES = ['landing_page'] as const;

export const generateStaticParams = () => [];

export async function generateMetadata(props: ContentProps): Promise<Metadata> {
  const { page, site } = await loadContentPage(props, TEMPLATES);
  return contentMetadata(page, site);
}

/** A landing page stands on its own: as much of a frame as its editor wants. */
export default async function LandingPageAt(props: ContentProps) {
  const { page, site } = await loadContentPage(props, TEMPLATES);
  const shell = await loadShell(props.params);
  return (
    <LandingFrame shell={shell} hasHeader={page.header} hasFooter={page.footer}>
      <LandingPageView page={page} site={site} />
    </LandingFrame>
  );
}
