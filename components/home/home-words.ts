import type home from '@/content/copy/en-AU/home.json';

/** Which kinds of offers a site sells. */
export interface Sells {
  lotteries: boolean;
  raffles: boolean;
}

/** The home page's promise, by what the site sells. */
export function homePromise(
  { lotteries, raffles }: Sells,
  words: typeof home,
): { heading: string; lead: string } {
  if (lotteries && raffles) return { heading: words.headingAll, lead: words.leadAll };
  if (raffles) return { heading: words.headingRaffles, lead: words.leadRaffles };
  return { heading: words.headingLotteries, lead: words.leadLotteries };
}

/** The copy key of its search title and description. */
export const homeSeoKey = ({ lotteries, raffles }: Sells) =>
  lotteries === raffles ? 'homeAll' : raffles ? 'homeRaffles' : 'homeLotteries';
