import type { ResultMessages } from '@/lib/rules/results/draw-messages';
import type { ResultsView } from '@/lib/rules/results/results-views';

/** The labels of each list of results. */
export const listWords = (messages: ResultMessages, view: ResultsView) =>
  ({
    all: { heading: messages.allHeading, title: messages.allTitle, lead: messages.allLead },
    lotteries: {
      heading: messages.lotteriesHeading,
      title: messages.lotteriesTitle,
      lead: messages.lotteriesLead,
    },
    raffles: {
      heading: messages.rafflesHeading,
      title: messages.rafflesTitle,
      lead: messages.rafflesLead,
    },
  })[view];
