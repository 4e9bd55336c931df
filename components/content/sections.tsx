import type { ContentSection } from '@/lib/contract/content-sections';
import type { Site } from '@/lib/contract/site';
import { loadLiveContent } from './load-live-content';
import { readSections } from './read-sections';
import { SectionList } from './section-list';

interface Props<T> {
  sections: readonly T[];
  site: Site;
  /** whether an opening hero is the page's heading */
  isPageHeading?: boolean;
}

/**
 * An editor's sections, as the content system holds them, with what is live in them. A broken one is left out.
 * @throws ApiError where live data cannot be read
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

/** Sections that are parsed already. */
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
