import type home from '@/content/copy/en-AU/home.json';

/** Which kinds of offers a site sells. */
export interface Sells {
  lotteries: boolean;
  raffles: boolean;
}

/** The home page's promise, by what the site sells. */
export function homePromise(
  { lotteries, raffles }: Sells,
  messages: typeof home,
): { heading: string; lead: string } {
  if (lotteries && raffles) return { heading: messages.headingAll, lead: messages.leadAll };
  if (raffles) return { heading: messages.headingRaffles, lead: messages.leadRaffles };
  return { heading: messages.headingLotteries, lead: messages.leadLotteries };
}

/** The message key of its search title and description. */
export const homeSeoKey = ({ lotteries, raffles }: Sells) =>
  lotteries === raffles ? 'homeAll' : raffles ? 'homeRaffles' : 'homeLotteries';
