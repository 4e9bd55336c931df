import type { ContentPage } from '@/lib/contract/content';
import type { ContentSection } from '@/lib/contract/content-sections';

/** What an editor's page at `/` makes of the home page. */
export interface EditorsHome {
  page: ContentPage;
  /** its sections in their order, without an opening hero: that one is the page's promise */
  sections: readonly ContentSection[];
  /** kinds of sections that are there, so that the shop's own of the same kind are left out */
  types: readonly ContentSection['type'][];
  promise: { heading: string; lead: string } | null;
}

export function editorsHome(page: ContentPage, sections: readonly ContentSection[]): EditorsHome {
  const [first, ...rest] = sections;
  const hasHero = first?.type === 'hero';
  const shown = hasHero ? rest : sections;
  return {
    page,
    sections: shown,
    types: shown.map(({ type }) => type),
    promise: hasHero ? { heading: first.title, lead: first.lead ?? '' } : null,
  };
}
