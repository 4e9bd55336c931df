import type { ContentPage } from '@/lib/contract/content';
import type { ContentSection } from '@/lib/contract/content-sections';

/** How an editor's page at `/` changes the home page. */
export interface EditorsHome {
  page: ContentPage;
  /** its sections in their order, without an opening hero, which becomes the page's heading */
  sections: readonly ContentSection[];
  /** the types of sections on it: the shop's own sections of the same types are left out */
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
