import { type OfferDraw, type ProductOffer, RaffleTerms } from '@/lib/contract/catalogue';
import type { OfferKey } from '@/lib/contract/game-keys';

import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { gameRules } from '@/lib/rules/games/catalogue';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { shippedSale } from '@/lib/rules/games/testing/shipped-lotteries';
import { shippedRaffle } from '@/lib/rules/raffles/testing/shipped-raffles';

/** The shop's time in tests: a Friday morning in Brisbane. */
export const NOW = Date.parse('2026-11-20T00:00:00Z');
const DAY_MS = 86_400_000;

/** A draw a number of days after NOW; its sales close an hour before it. */
export function anOpenDraw(
  drawNo: number,
  daysAhead: number,
  more: Partial<OfferDraw> = {},
): OfferDraw {
  const drawsAt = NOW + daysAhead * DAY_MS;
  return {
    drawId: `draw-${drawNo}`,
    drawNo,
    drawDate: new Date(drawsAt).toISOString(),
    stop: new Date(drawsAt - 3_600_000).toISOString(),
    prizePool: { amountCents: 2_000_000_000, currency: 'AUD' },
    prizePoolSuffix: null,
    purchaseStatus: 'open',
    ticketsTotal: null,
    ticketsSold: null,
    promise: null,
    ...more,
  };
}

const shared = {
  tagline: 'A draw for tests.',
  oddsLine: 'One game wins any prize 1 time in 44.',
  drawDaysLabel: 'Thursdays',
};

/** A lottery as the API returns it, with weekly draws from 1593 on. */
export function aLottery(
  key: OfferKey = 'powerball2018',
  { drawCount = 8, ...more }: Partial<ProductOffer> & { drawCount?: number } = {},
): ProductOffer {
  const rules = gameRules(key);
  const draws = Array.from({ length: drawCount }, (_, index) =>
    anOpenDraw(1593 + index, 6 + 7 * index),
  );
  return {
    ...shared,
    key,
    url: `/${key}`,
    name: rules.name,
    kind: 'lottery',
    isCharity: false,
    draws,
    gameTypes: rules.gameTypes.map(({ gameType, urlSuffix }) => ({
      gameType,
      label: typeLabel(SHIPPED_MESSAGES.games, gameType),
      urlSuffix: urlSuffix ? `/${urlSuffix}` : '',
      fromPrice: { amountCents: 615, currency: 'AUD' },
    })),
    minGames: rules.minGames,
    maxGames: rules.maxGames,
    sale: shippedSale(key),
    raffle: null,
    drawCounts: rules.multiDraw.filter((count) => count <= draws.length),
    books: [],
    prizes: [],
    causes: [],
    restrictions: [],
    ...more,
  };
}

/** A raffle as the API returns it, with draws 43 and 44. */
export function aRaffle(
  key = 'make_a_smile_lottery',
  more: Partial<ProductOffer> = {},
): ProductOffer {
  const rules = shippedRaffle(key);
  const stock = { ticketsTotal: rules.totalTickets, ticketsSold: 1200 };
  const money = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
  return {
    ...shared,
    key,
    url: `/${key}`,
    name: rules.name,
    kind: 'raffle',
    isCharity: true,
    draws: [anOpenDraw(43, 20, stock), anOpenDraw(44, 80, stock)],
    gameTypes: [],
    minGames: 0,
    maxGames: 0,
    sale: null,
    raffle: RaffleTerms.parse(rules),
    drawCounts: [1],
    books: rules.books.map(({ tickets, priceCents }) => ({ tickets, price: money(priceCents) })),
    prizes: rules.prizes.map(({ valueCents, ...prize }) => ({
      ...prize,
      value: money(valueCents),
    })),
    causes: [...rules.causes],
    restrictions: [],
    ...more,
  };
}
