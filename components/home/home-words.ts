/** What this site sells decides what its home page promises. */
export interface HomeWords {
  heading: string;
  lead: string;
  title: string;
  description: string;
}

const CHECKED =
  'Every raffle can be drawn again at home, by anyone, from numbers we publish before and after.';

const ALL: HomeWords = {
  heading: 'Lottery and charity tickets, drawn in the open',
  lead: `The big draws of the week and raffles for good causes in one cart. ${CHECKED}`,
  title: 'Fairdraw: lottery and charity tickets, drawn in the open',
  description:
    'Play Powerball, Oz Lotto, Saturday Lotto and charity raffles online. Jackpots, results, honest odds, and raffle draws that anyone can check.',
};
const RAFFLES_ONLY: HomeWords = {
  heading: 'Charity raffles, drawn in the open',
  lead: `Tickets that pay for care, play and shelter, with a prize at the end for somebody. ${CHECKED}`,
  title: 'Fairdraw: charity raffles, drawn in the open',
  description:
    'Tickets in charity raffles with the causes they pay for, every result, and draws that anyone can check.',
};
const LOTTERIES_ONLY: HomeWords = {
  heading: 'Lottery tickets, and the odds told straight',
  lead: 'The big draws of the week in one cart. Your money stays in a wallet you can follow to the penny, and results are here minutes after the draw.',
  title: 'Fairdraw: lottery tickets, and the odds told straight',
  description:
    'Play the big lotteries online. Jackpots, closing times, every result, and the odds told straight.',
};

export function homeWords(sells: { lotteries: boolean; raffles: boolean }): HomeWords {
  if (sells.lotteries && sells.raffles) return ALL;
  return sells.raffles ? RAFFLES_ONLY : LOTTERIES_ONLY;
}
