import type { RegExpMatcher } from 'obscenity';
import type { ProfanityFilter } from '.';

/** The English list of obscenity, which knows usual spellings with signs and digits, and harmless words around. */
export function wordListFilter(): ProfanityFilter {
  let matcher: Promise<RegExpMatcher> | undefined;
  return {
    async isProfane(text) {
      matcher ??= makeMatcher();
      const list = await matcher;
      return list.hasMatch(text) || list.hasMatch(withoutGaps(text));
    },
  };
}

/** Letters that stand alone are put together: `l i k e` and `l.i.k.e`. */
const withoutGaps = (text: string): string =>
  text.replace(/(?<=(?:^|\P{L})\p{L})[\s\p{P}\p{S}]+(?=\p{L}(?:\P{L}|$))/gu, '');

/** Loaded on first use: building its patterns takes a moment. */
async function makeMatcher(): Promise<RegExpMatcher> {
  const { englishDataset, englishRecommendedTransformers, RegExpMatcher } = await import(
    'obscenity'
  );
  return new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
}
