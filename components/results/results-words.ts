import type { ResultsView } from './results-tabs';

interface Words {
  heading: string;
  title: string;
  lead: string;
}

/** What each list of results is called. */
export const RESULTS_WORDS: Readonly<Record<ResultsView, Words>> = {
  all: {
    heading: 'Results',
    title: 'Lottery and raffle results',
    lead: 'Every draw with its numbers, divisions and dividends, newest first.',
  },
  lotteries: {
    heading: 'Lottery results',
    title: 'Lottery results',
    lead: 'Winning numbers, divisions and dividends of every lottery draw, newest first.',
  },
  raffles: {
    heading: 'Raffle results',
    title: 'Raffle results',
    lead: 'Prizes and winning tickets of every raffle, each with a proof that you can check.',
  },
};
