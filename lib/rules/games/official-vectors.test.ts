import { gameRules, isOfferKey } from './catalogue';
import { combinations } from './combinations';
import type { DrawnNumbers, GameRules } from './game-rules';
import { scoreGame } from './scoring';
import { cents, drawnOf, expectAll, officialDraws } from './testing/official-data';
import { panel } from './testing/panels';
import { type SingleVector, testVectors } from './testing/test-vectors';

const vectors = testVectors();

interface KnownDraw {
  drawn: DrawnNumbers;
  /** Empty when the official dividends are not on record. */
  dividendsCents: number[];
}

/** For draws recorded only in the vectors: the numbers follow from what each ticket matched. */
function drawnFromTickets(rules: GameRules, tickets: SingleVector[]): DrawnNumbers {
  const main = tickets.find(({ division }) => division === 1)?.ticket.numbers ?? [];
  const supplementary = tickets.flatMap(({ ticket, match }) => {
    const others = ticket.numbers.filter((number) => !main.includes(number));
    return others.length === match.supp ? others : [];
  });
  return drawnOf(rules, main, [...new Set(supplementary)]);
}

function knownDraws(rules: GameRules): Map<number, KnownDraw> {
  const known = new Map<number, KnownDraw>();
  for (const draw of officialDraws(rules)) known.set(draw.drawNo, draw);
  for (const total of vectors.draw_totals.filter(({ game }) => game === rules.key)) {
    known.set(total.draw_no, {
      drawn: drawnOf(rules, total.numbers, total.supplementary),
      dividendsCents: total.dividends.map(cents),
    });
  }
  return known;
}

function amountCents(wins: number[], dividendsCents: number[]): number {
  return wins.reduce((sum, count, index) => sum + count * (dividendsCents[index] ?? 0), 0);
}

const gamesWithVectors = ['powerball2018', 'oz_lotto2022', 'saturday_lotto', 'set_for_life2020'];

test.each(gamesWithVectors)('%s: every ticket wins its division and the official amount', (key) => {
  if (!isOfferKey(key)) throw new Error(key);
  const rules = gameRules(key);
  const tickets = vectors.single.filter(({ game }) => game === key);
  const known = knownDraws(rules);
  let withoutDividends = 0;
  for (const vector of tickets) {
    const sameDraw = tickets.filter(({ draw_no }) => draw_no === vector.draw_no);
    const { drawn, dividendsCents } = known.get(vector.draw_no) ?? {
      drawn: drawnFromTickets(rules, sameDraw),
      dividendsCents: [],
    };
    expect(drawn.main).toHaveLength(rules.pick);
    expect(drawn.supplementary).toHaveLength(rules.supplementary);
    const { numbers, powerball } = vector.ticket;
    const game = panel({ numbers, ...(powerball ? { powerball: [powerball] } : {}) });
    const wins = scoreGame(rules, 'standard', rules.pick, game, drawn);
    expect({ vector, division: wins.indexOf(1) + 1 || null }).toEqual({
      vector,
      division: vector.division,
    });
    expect(wins.reduce((sum, count) => sum + count, 0)).toBe(vector.division === null ? 0 : 1);
    if (dividendsCents.length === 0) withoutDividends += 1;
    else expect(amountCents(wins, dividendsCents)).toBe(cents(vector.amount));
  }
  // No results file has Oz Lotto 1694 and 1703 (26 tickets each), so only the division is checked.
  const notOnRecord = tickets.filter(
    ({ draw_no }) => key === 'oz_lotto2022' && [1694, 1703].includes(draw_no),
  );
  expect(withoutDividends).toBe(notOnRecord.length);
});

test('all single tickets are covered by the games above', () => {
  expectAll(vectors.single, 425);
  expect(vectors.single.every(({ game }) => gamesWithVectors.includes(game))).toBe(true);
});

test('system and PowerPik tickets win what the operator paid them', () => {
  const rules = gameRules('powerball2018');
  // No results file has draw 1578; these numbers are the only solution for the 15 tickets' prizes
  // and amounts.
  const drawn = { main: [6, 11, 15, 17, 26, 27, 35], supplementary: [], special: 11 };
  const dividends = [20_000_000, 25539.65, 10189.85, 508.9, 189.95, 84.7, 52.55, 22.4, 13.65];
  expect(vectors.system).toHaveLength(15);
  for (const { type, numbers, powerball, games, prizes, amount } of vectors.system) {
    const gameType = type.startsWith('Powerpik') ? 'powerpik_system' : 'reduced_system';
    const game = panel({ numbers, ...(powerball ? { powerball: [powerball] } : {}) });
    expect(combinations(rules, gameType, numbers.length)).toBe(games);
    const wins = scoreGame(rules, gameType, numbers.length, game, drawn);
    expect(wins).toEqual(prizes);
    expect(amountCents(wins, dividends.map(cents))).toBe(cents(amount));
  }
});

test('strike tickets win by position, boxed ones in all 24 orders', () => {
  const rules = gameRules('lotto_strike');
  expect(vectors.strike).toHaveLength(35);
  for (const { winning, ticket, division, boxed, prizes_by_strike: strikes } of vectors.strike) {
    const drawn = { main: winning, supplementary: [], special: null };
    if (boxed) {
      const wins = scoreGame(rules, 'strike_boxed', 4, panel({ numbers: boxed }), drawn);
      const expected = [4, 3, 2, 1].map((strike) => strikes?.[strike] ?? 0);
      expect(wins).toEqual(expected);
    } else {
      const wins = scoreGame(rules, 'strike_standard', 4, panel({ numbers: ticket ?? [] }), drawn);
      expect(wins.indexOf(1) + 1 || null).toBe(division);
    }
  }
});

test('Super 66 tickets win by their longest run from either end, once', () => {
  const rules = gameRules('super_66');
  const digits = (text: string) => [...text].map(Number);
  expect(vectors.super66).toHaveLength(33);
  for (const { winning, ticket, division } of vectors.super66) {
    const drawn = { main: digits(winning), supplementary: [], special: null };
    const wins = scoreGame(rules, 'random', 6, panel({ digits: digits(ticket) }), drawn);
    expect(wins.indexOf(1) + 1 || null).toBe(division);
    expect(wins.reduce((sum, count) => sum + count, 0)).toBe(division === null ? 0 : 1);
  }
});

test('the official totals are the dividends times the winners', () => {
  expect(vectors.draw_totals).toHaveLength(21);
  for (const { winners, dividends, total_paid: total } of vectors.draw_totals) {
    expect(amountCents(winners, dividends.map(cents))).toBe(cents(total));
  }
});
