import fc from 'fast-check';
import { allGameRules, gameRules } from './catalogue';
import { type DividendInput, dividends } from './dividends';
import { prizePools } from './prize-pools';

const powerball = gameRules('powerball2018');
const million = 100_000_000;
const pools = [500, 2, 2, 2, 2, 10, 8, 16, 28].map((millions) => millions * million);
const paidTo = (input: DividendInput) =>
  dividends(input).divisions.map(({ dividendCents }) => dividendCents);

describe('division 1', () => {
  test('unwon, it goes on to the next draw; won, it pays with what was carried', () => {
    const unwon = dividends({
      rules: powerball,
      poolCentsByDivision: pools,
      winnersByDivision: [0, 1, 1, 1, 1, 1, 1, 1, 1],
      jackpotCarriedCents: 7 * million,
    });
    expect(unwon.nextJackpotCents).toBe(507 * million);
    const won = dividends({
      rules: powerball,
      poolCentsByDivision: pools,
      winnersByDivision: [2, 1, 1, 1, 1, 1, 1, 1, 1],
      jackpotCarriedCents: 7 * million,
    });
    expect(won.divisions[0]?.dividendCents).toBe(253.5 * million);
    expect(won.nextJackpotCents).toBe(0);
  });

  test('three winners of ten million get 3,333,333.34 each', () => {
    const rules = gameRules('saturday_lotto');
    const input = { rules, poolCentsByDivision: [10 * million, 0, 0, 0, 0, 0] };
    expect(paidTo({ ...input, winnersByDivision: [3, 0, 0, 0, 0, 0] })[0]).toBe(333_333_334);
  });

  test('never pays less than its starting pool or what was advertised', () => {
    const winnersByDivision = [1, 0, 0, 0, 0, 0, 0, 0, 0];
    const input = { rules: powerball, salesCents: million, winnersByDivision };
    expect(dividends(input).divisions[0]?.dividendCents).toBe(5 * million);
    expect(paidTo({ ...input, guaranteedCents: 20 * million })[0]).toBe(20 * million);
  });

  test('after its last allowed jackpot it is paid in the next division with winners', () => {
    const input = {
      rules: powerball,
      poolCentsByDivision: pools,
      winnersByDivision: [0, 0, 4, 1, 1, 1, 1, 1, 1],
    };
    const last = dividends({ ...input, consecutiveJackpots: 25 });
    expect(last.divisions[2]?.dividendCents).toBe(126 * million);
    expect(last.nextJackpotCents).toBe(0);
    expect(dividends({ ...input, consecutiveJackpots: 24 }).nextJackpotCents).toBe(500 * million);
  });

  test('what exceeds the cap is paid in the next division with winners', () => {
    const rules = gameRules('super_jackpot_lottery');
    const result = dividends({
      rules,
      poolCentsByDivision: [2 * million, million, 0, 0, 0],
      winnersByDivision: [0, 3, 1, 1, 1],
      jackpotCarriedCents: 22 * million,
    });
    expect(result.divisions[1]?.dividendCents).toBe(million);
    expect(result.nextJackpotCents).toBe(22 * million);
  });
});

describe('fixed prizes', () => {
  test('Set for Life shares its guarantee among more than four winners', () => {
    const rules = gameRules('set_for_life2020');
    const won = (first: number, second: number) =>
      paidTo({ rules, salesCents: million, winnersByDivision: [first, second, 1, 1, 1, 1, 1, 1] });
    expect(won(4, 4).slice(0, 2)).toEqual([480_000_000, 6_000_000]);
    expect(won(5, 5).slice(0, 2)).toEqual([384_000_000, 4_800_000]);
  });

  test('Super 66 pays division 1 what its fixed prizes leave, at least the minimum', () => {
    const rules = gameRules('super_66');
    const won = (salesCents: number) =>
      dividends({ rules, salesCents, winnersByDivision: [1, 2, 10, 100, 1000] });
    const fixed = 2 * 666_600 + 10 * 66_600 + 100 * 6_600 + 1000 * 660;
    expect(won(million).divisions[0]?.dividendCents).toBe(0.6 * million - fixed);
    expect(won(million / 100).divisions[0]?.dividendCents).toBe(6_666_600);
  });
});

describe('pools', () => {
  test('a division without winners adds its pool to the next one', () => {
    const winnersByDivision = [0, 0, 30, 1, 1, 1, 1, 1, 1];
    const poolCentsByDivision = [0, 190, 235, 205, 155, 965, 750, 1600, 2750].map((s) => s * 1e5);
    const paid = paidTo({ rules: powerball, poolCentsByDivision, winnersByDivision });
    expect(paid[1]).toBe(0);
    expect(paid[2]).toBe(Math.round((425 * 1e5) / 30 / 5) * 5);
  });

  test('sales are split to the last cent', () => {
    const check = fc.property(
      fc.constantFrom(...allGameRules()),
      fc.integer({ min: 0, max: 1e13 }),
      (rules, salesCents) => {
        const total = prizePools(rules, salesCents).reduce((sum, pool) => sum + pool, 0);
        const fund = (BigInt(salesCents) * BigInt(rules.fund.shareOfSales)) / 10_000n;
        expect(BigInt(total)).toBe(fund);
      },
    );
    fc.assert(check);
  });

  test('no money is made or lost: pools and what was carried are paid, carried on or kept', () => {
    const cents = fc.integer({ min: 0, max: 2e11 });
    const winners = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 }));
    const check = fc.property(
      fc.record({
        rules: fc.constantFrom(...allGameRules()),
        pools: fc.array(cents, { minLength: 9, maxLength: 9 }),
        sales: fc.option(cents),
        winners: fc.array(winners, { minLength: 9, maxLength: 9 }),
        carried: cents,
        guaranteed: fc.option(cents, { nil: undefined }),
        consecutive: fc.integer({ min: 0, max: 30 }),
      }),
      ({ rules, pools, sales, winners: counts, carried, guaranteed, consecutive }) => {
        const own =
          sales === null ? pools.slice(0, rules.divisions.length) : prizePools(rules, sales);
        const result = dividends({
          rules,
          ...(sales === null ? { poolCentsByDivision: own } : { salesCents: sales }),
          winnersByDivision: counts.slice(0, rules.divisions.length),
          jackpotCarriedCents: carried,
          guaranteedCents: guaranteed,
          consecutiveJackpots: consecutive,
        });
        const paid = result.divisions.reduce((sum, d) => sum + d.dividendCents * d.winners, 0);
        const before = own.reduce((sum, pool) => sum + pool, 0) + carried;
        expect(paid + result.nextJackpotCents + result.reserveCents).toBe(before);
        expect(result.nextJackpotCents).toBeGreaterThanOrEqual(0);
        for (const { division, dividendCents, winners: count } of result.divisions) {
          expect(Number.isSafeInteger(dividendCents) && dividendCents >= 0).toBe(true);
          if (count === 0) expect(dividendCents).toBe(0);
          if (division > 1) expect(dividendCents % rules.fund.dividendStepCents).toBe(0);
        }
      },
    );
    fc.assert(check, { numRuns: 1000 });
  });
});
