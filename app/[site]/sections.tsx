import { readSections } from '@/components/content/read-sections';
import { SectionList } from '@/components/content/section-list';
import type { ContentSection } from '@/lib/contract/content-sections';
import type { Site } from '@/lib/contract/site';
import { loadLiveContent } from './load-live-content';

interface Props<T> {
  sections: readonly T[];
  site: Site;
  /** whether an opening hero is the page's heading */
  isPageHeading?: boolean;
}

/**
 * An editor's sections as the content system stores them, with their live data. An invalid one is left out.
 * @throws ApiError when live data cannot be read
 */
export function Sections({
  sections,
  where,
  ...rest
}: Props<unknown> & {
  /** names the page in the log */
  where: string;
}) {
  return <SoundSections sections={readSections(sections, where)} {...rest} />;
}

/** Renders sections that are already parsed. */
export async function SoundSections({
  sections,
  site,
  isPageHeading = false,
}: Props<ContentSection>) {
  const live = await loadLiveContent(site, sections);
  return (
    <SectionList
      sections={sections}
      live={live}
      variant={site.variant}
      isPageHeading={isPageHeading}
    />
  );
}
