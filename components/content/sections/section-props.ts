import type { ContentSection, SectionOf } from '@/lib/contract/content-sections';

export interface SectionProps<T extends ContentSection['type']> {
  section: SectionOf<T>;
  /** the anchor of its heading, unique on the page */
  id: string;
}

/** An editor's list is never reordered while it is shown, so indexes are good keys. */
export const withKeys = <T>(items: readonly T[]): { item: T; key: string }[] =>
  items.map((item, place) => ({ item, key: `n${place + 1}` }));
