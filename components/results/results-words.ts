import type { ResultWords } from '@/lib/rules/results/draw-words';
import type { ResultsView } from '@/lib/rules/results/results-views';

/** The labels of each list of results. */
export const listWords = (words: ResultWords, view: ResultsView) =>
  ({
    all: { heading: words.allHeading, title: words.allTitle, lead: words.allLead },
    lotteries: {
      heading: words.lotteriesHeading,
      title: words.lotteriesTitle,
      lead: words.lotteriesLead,
    },
    raffles: { heading: words.rafflesHeading, title: words.rafflesTitle, lead: words.rafflesLead },
  })[view];
