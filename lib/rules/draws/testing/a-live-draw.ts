import type { LiveDraw } from '@/lib/contract/live-draws';

/** When the sample draw is held. */
export const DRAW_TIME = '2026-11-26T09:30:00.000Z';
export const atDraw = (minutes: number): number => Date.parse(DRAW_TIME) + minutes * 60_000;

export const NUMBERS: NonNullable<LiveDraw['numbers']> = {
  main: [9, 5, 32, 13, 33, 4, 25],
  supplementary: [],
  special: 7,
  order: 'drawn',
};

/** A Powerball draw that is still to come. */
export function aLiveDraw(changes: Partial<LiveDraw> = {}): LiveDraw {
  return {
    offerKey: 'powerball2018',
    offerName: 'Powerball',
    kind: 'lottery',
    drawNo: 1591,
    drawDate: DRAW_TIME,
    stop: '2026-11-26T08:25:00.000Z',
    status: 'DRAW_OPEN',
    prizePool: { amountCents: 2_000_000_000, currency: 'AUD' },
    drawType: null,
    prizePoolSuffix: null,
    isSandbox: false,
    isProvisional: false,
    numbers: null,
    divisionOne: null,
    firstPrize: null,
    ...changes,
  };
}

/** The same draw with its numbers, not yet confirmed. */
export const aDrawnDraw = (changes: Partial<LiveDraw> = {}): LiveDraw =>
  aLiveDraw({ status: 'DRAW_DRAWN', isProvisional: true, numbers: NUMBERS, ...changes });

/** A raffle's draw whose winning ticket is known. */
export const aDrawnRaffle = (changes: Partial<LiveDraw> = {}): LiveDraw =>
  aDrawnDraw({
    offerKey: 'one_lottery',
    offerName: 'One Lottery',
    kind: 'raffle',
    drawNo: 12,
    numbers: null,
    firstPrize: {
      title: 'A house by the sea',
      value: { amountCents: 150_000_000, currency: 'AUD' },
      ticketNo: 48_213,
    },
    ...changes,
  });
