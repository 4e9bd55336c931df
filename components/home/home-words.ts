import type home from '@/content/copy/en-AU/home.json';

/** What a site sells. */
export interface Sells {
  lotteries: boolean;
  raffles: boolean;
}

/** What the front door promises, by what is sold behind it. */
export function homePromise(
  { lotteries, raffles }: Sells,
  words: typeof home,
): { heading: string; lead: string } {
  if (lotteries && raffles) return { heading: words.headingAll, lead: words.leadAll };
  if (raffles) return { heading: words.headingRaffles, lead: words.leadRaffles };
  return { heading: words.headingLotteries, lead: words.leadLotteries };
}

/** The key of its title and description for search. */
export const homeSeoKey = ({ lotteries, raffles }: Sells) =>
  lotteries === raffles ? 'homeAll' : raffles ? 'homeRaffles' : 'homeLotteries';
