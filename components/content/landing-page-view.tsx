import { PageHeading } from '@/components/ui/headings';
import type { ContentPage } from '@/lib/contract/content';
import type { Site } from '@/lib/contract/site';
import { faqPage } from '@/lib/seo/content-structured-data';
import { JsonLd } from '@/lib/seo/json-ld';
import { organization } from '@/lib/seo/structured-data';
import { readSections } from './read-sections';
import { SoundSections } from './sections';

/** The content of a landing page. */
export function LandingPageView({ page, site }: { page: ContentPage; site: Site }) {
  const sections = readSections(page.sections, `the page ${page.path}`);
  const hasHero = sections[0]?.type === 'hero';
  return (
    <>
      <JsonLd things={[organization(), ...faqPage(sections, page.path, site.variant)]} />
      <div className="pb-6 pt-4 sm:pt-8">
        {!hasHero && <PageHeading>{page.name}</PageHeading>}
        <SoundSections sections={sections} site={site} isPageHeading />
      </div>
    </>
  );
}
