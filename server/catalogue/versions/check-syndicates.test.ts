import fc from 'fast-check';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CatalogueSyndicate } from '@/lib/contract/catalogue-syndicates';
import { problemsOfSyndicates } from './check-syndicates';
import { shippedCatalogue } from './shipped-catalogue';

const shipped = shippedCatalogue();
const { segments, syndicates } = shipped;
const [first, second, third] = syndicates;
if (!first || !second || !third) throw new Error('the shipped catalogue has changed');

const problemsOf = (
  plans: CatalogueSyndicate[],
  {
    history = [],
    in: among = segments,
  }: { history?: CatalogueSyndicate[][]; in?: typeof segments } = {},
) =>
  problemsOfSyndicates(
    { ...shipped, syndicates: plans, segments: among },
    history.map((held) => ({ syndicates: held })),
  );
const changed = (over: Partial<CatalogueSyndicate>, plan = first) => [{ ...plan, ...over }];

test.each<[string, CatalogueSyndicate[], RegExp]>([
  ['one key twice', [first, first], /^Two syndicates have the key powerball-system-10/],
  ['no lottery', changed({ lottery: 'moon' }), /plays moon, which is no lottery that is sold/],
  ['a raffle', changed({ lottery: 'one_lottery' }), /one_lottery, which is no lottery/],
  ['a former key', changed({ lottery: 'powerball' }), /powerball, which is no lottery/],
  ['no game type', changed({ gameType: 'sequential' }), /sequential, which powerball2018 does not/],
  ['combos', changed({ gameType: 'mega_combo' }), /mega_combo of powerball2018, which is not sold/],
  [
    'a ticket for seven draws',
    changed({ lottery: 'set_for_life2020', gameType: 'standard', size: 7, games: 2 }),
    /standard of set_for_life2020, which is not sold in shares/,
  ],
  ['no size', changed({ size: 99 }), /of size 99\. powerball2018 has it in 5, 6, 8/],
  ['too many games', changed({ games: 51 }, third), /plays 51 games.* has 4 to 50/],
  ['too few games', changed({ games: 3 }, third), /plays 3 games.* has 4 to 50/],
  [
    'more shares than cents',
    changed({ shares: 100_000, leastShares: 1 }),
    /divides \d+ cents into 100000 shares: a share costs a cent at least/,
  ],
  ['more than all', changed({ leastShares: 21 }), /needs 21 shares sold and has 20/],
  [
    'fewer than all where all are needed',
    changed({ leastShares: 9 }, third),
    /is paid back unless all of its 10 shares are sold/,
  ],
  [
    'no time on sale',
    changed({ opensDaysBefore: 1, closesMinutesBefore: 1440 }),
    /would close before it goes on sale/,
  ],
  [
    'nobody who may buy',
    changed({ lottery: 'super_jackpot_lottery', gameType: 'standard', size: 6, games: 5 }),
    /sold to nobody: no segment that buys super_jackpot_lottery/,
  ],
])('refused: %s', (_name, plans, sentence) => {
  expect(problemsOf(plans)).toEqual([expect.stringMatching(sentence)]);
});

test('without the capability its plans are sold to nobody, and without plans nothing is wrong', () => {
  const none = segments.map((segment) => ({
    ...segment,
    capabilities: segment.capabilities.filter((one) => one !== 'syndicates'),
  }));
  expect(problemsOf(syndicates, { in: none })).toHaveLength(3);
  expect(problemsOf([], { in: none })).toEqual([]);
});

test.each<[string, Partial<CatalogueSyndicate>]>([
  ['lottery', { lottery: 'saturday_lotto' }],
  ['size', { size: 11 }],
  ['number of shares', { shares: 25 }],
  ['least number of shares', { leastShares: 6 }],
  ['end', { whenNotFull: 'refund', leastShares: 20 }],
])('a key that has been on sale never has another %s', (_name, over) => {
  const plans = changed(over);
  // also where it was not on sale in between
  const history = [syndicates, []];
  expect(problemsOf(plans, { history })).toEqual([
    expect.stringMatching(/^powerball-system-10 has been on sale with other terms/),
  ]);
  expect(problemsOf(plans)).toEqual([]);
  expect(problemsOf([{ ...plans[0], key: 'another' } as CatalogueSyndicate], { history })).toEqual(
    [],
  );
});

test('a lottery that is taken off sale, or stops selling what a syndicate plays, takes the syndicate along', () => {
  const without = shipped.lotteries.filter(({ offer }) => offer !== 'powerball2018');
  expect(problemsOfSyndicates({ ...shipped, lotteries: without }, [])).toEqual([
    'powerball-system-10 plays powerball2018, which is no lottery that is sold.',
  ]);
  const fewer = shipped.lotteries.map((lottery) => ({ ...lottery, gameTypes: ['standard'] }));
  expect(problemsOfSyndicates({ ...shipped, lotteries: fewer }, [])).toEqual([
    'powerball-system-10 plays reduced_system, which powerball2018 does not sell.',
    'saturday-system-10 plays reduced_system, which saturday_lotto does not sell.',
  ]);
});

test('when its sales open and close may change, and what was left out may come back', () => {
  const plans = changed({ opensDaysBefore: 3, closesMinutesBefore: 60 });
  expect(problemsOf(plans, { history: [syndicates, []] })).toEqual([]);
});

test('of any history of sound changes, a key stands for one promise', () => {
  const plan = fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    shares: fc.constantFrom(10, 20),
    closesMinutesBefore: fc.constantFrom(60, 120),
  });
  const catalogue = fc.uniqueArray(plan, { maxLength: 3, selector: ({ key }) => key });
  fc.assert(
    fc.property(fc.array(catalogue, { maxLength: 8 }), (changes) => {
      const history: Pick<CatalogueFile, 'syndicates'>[] = [];
      for (const over of changes) {
        const plans = over.map((one) => ({ ...first, ...one }));
        if (problemsOfSyndicates({ ...shipped, syndicates: plans }, history).length === 0)
          history.push({ syndicates: plans });
      }
      const promises = new Map<string, number>();
      for (const { key, shares } of history.flatMap((held) => held.syndicates)) {
        expect(promises.get(key) ?? shares).toBe(shares);
        promises.set(key, shares);
      }
    }),
  );
});
