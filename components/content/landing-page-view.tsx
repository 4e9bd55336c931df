import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { PageHeading } from '@/components/ui/headings';
import type { ContentPage } from '@/lib/contract/content';
import type { ContentSection } from '@/lib/contract/content-sections';
import type { Site } from '@/lib/contract/site';
import { faqPage } from '@/lib/seo/content-structured-data';
import { JsonLd } from '@/lib/seo/json-ld';
import { organization } from '@/lib/seo/structured-data';

/** The content of a landing page; its sections are rendered by the page, with their live data. */
export function LandingPageView({
  page,
  site,
  sections,
  children,
}: {
  page: ContentPage;
  site: Site;
  sections: readonly ContentSection[];
  children: ReactNode;
}) {
  const { siteName } = useMessages('ui');
  const hasHero = sections[0]?.type === 'hero';
  return (
    <>
      <JsonLd
        things={[organization({ name: siteName }), ...faqPage(sections, page.path, site.variant)]}
      />
      <div className="pb-6 pt-4 sm:pt-8">
        {!hasHero && <PageHeading>{page.name}</PageHeading>}
        {children}
      </div>
    </>
  );
}
