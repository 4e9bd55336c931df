import type { FullResult } from '@/lib/contract/draws';

const aud = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

/** A confirmed Powerball result, as the API returns it. */
export function aLotteryResult(changes: Partial<FullResult> = {}): FullResult {
  return {
    drawId: `powerball2018-${changes.drawNo ?? 1590}`,
    offerKey: 'powerball2018',
    offerName: 'Powerball',
    kind: 'lottery',
    type: 'lottery_ticket_draw',
    drawNo: 1590,
    drawDate: '2026-11-19T10:30:00Z',
    stop: '2026-11-19T09:25:00Z',
    status: 'DRAW_PAID',
    purchaseStatus: 'past_draw',
    prizePool: aud(6_000_000_000),
    drawType: null,
    prizePoolSuffix: null,
    isSandbox: false,
    isProvisional: false,
    numbers: { main: [9, 5, 32, 13, 33, 4, 25], supplementary: [], special: 7, order: 'drawn' },
    divisions: [
      {
        division: 1,
        name: '7 numbers and the Powerball',
        pool: aud(6_000_000_000),
        winners: 2,
        dividend: aud(3_000_000_000),
      },
      { division: 2, name: '7 numbers', pool: aud(18_705_570), winners: 0, dividend: aud(0) },
      {
        division: 9,
        name: '2 numbers and the Powerball',
        pool: aud(273_649_860),
        winners: 276_414,
        dividend: aud(990),
      },
    ],
    rafflePrizes: [],
    ticketsSold: null,
    previousDrawNo: 1589,
    nextDrawNo: 1591,
    nextDraw: {
      drawNo: 1591,
      drawDate: '2026-11-26T10:30:00Z',
      stop: '2026-11-26T09:25:00Z',
      prizePool: aud(500_000_000),
    },
    nextPrizePool: aud(500_000_000),
    promise: null,
    ...changes,
  };
}

/** A confirmed result of a raffle with three prizes. */
export function aRaffleResult(changes: Partial<FullResult> = {}): FullResult {
  return aLotteryResult({
    drawId: 'one-lottery-12',
    offerKey: 'one_lottery',
    offerName: 'One Lottery',
    kind: 'raffle',
    type: 'raffle_ticket_draw',
    drawNo: 12,
    drawDate: '2026-11-19T01:00:00Z',
    stop: '2026-11-18T10:00:00Z',
    prizePool: aud(20_000_000),
    prizePoolSuffix: null,
    numbers: null,
    divisions: [],
    rafflePrizes: [
      { rank: 1, title: '$200,000', value: aud(20_000_000), ticketNo: 48_213, winnerName: null },
      { rank: 2, title: '$50,000', value: aud(5_000_000), ticketNo: 7, winnerName: 'Asha, QLD' },
      { rank: 3, title: '$10,000', value: aud(1_000_000), ticketNo: 90_001, winnerName: null },
      { rank: 3, title: '$10,000', value: aud(1_000_000), ticketNo: 3, winnerName: null },
    ],
    ticketsSold: 91_204,
    ticketsTotal: 500_000,
    previousDrawNo: 11,
    nextDrawNo: 13,
    nextDraw: {
      drawNo: 13,
      drawDate: '2026-12-17T01:00:00Z',
      stop: '2026-12-16T10:00:00Z',
      prizePool: aud(20_000_000),
    },
    nextPrizePool: aud(20_000_000),
    promise: null,
    ...changes,
  });
}

/** The same draw before it takes place. */
export const anOpenDraw = (changes: Partial<FullResult> = {}): FullResult =>
  aLotteryResult({
    status: 'DRAW_OPEN',
    purchaseStatus: 'open',
    isProvisional: true,
    numbers: null,
    divisions: [],
    nextDraw: null,
    ...changes,
  });
