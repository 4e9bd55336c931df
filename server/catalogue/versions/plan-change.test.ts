import type { CatalogueSyndicate } from '@/lib/contract/catalogue-syndicates';
import { changesBetween, differencesBetween } from './plan-change';
import { shippedCatalogue } from './shipped-catalogue';

const shipped = shippedCatalogue();

test('what would change is a line for each thing, and its order alone is none', () => {
  expect(changesBetween(shipped, shipped)).toEqual([]);
  expect(changesBetween(shipped, { ...shipped, segments: shipped.segments.toReversed() })).toEqual(
    [],
  );

  const after = structuredClone(shipped);
  const [brand] = after.brands;
  const [, charity, legacy] = after.segments;
  if (!brand || !charity || !legacy) throw new Error('the shipped catalogue has changed');
  brand.supportNumber = '1800 000 000';
  charity.capabilities = [
    ...charity.capabilities.filter((one) => one !== 'feedback'),
    'syndicates',
  ];
  legacy.restricted = legacy.restricted.slice(1);
  delete legacy.successor;
  const [plan, ...plans] = after.syndicates;
  after.syndicates = [...plans, { ...plan, closesMinutesBefore: 60 } as CatalogueSyndicate];
  after.giveaways.daily.prizeCents = 600_00;
  const [powerball, oz, ...others] = after.lotteries;
  if (!powerball || !oz) throw new Error('the shipped catalogue has changed');
  powerball.price.gameCents = 155;
  powerball.gameTypes = powerball.gameTypes.filter((type) => type !== 'powerpik');
  after.lotteries = [oz, powerball, ...others];
  const [harbour, tidewater] = after.partners;
  if (!harbour || !tidewater) throw new Error('the shipped catalogue has changed');
  harbour.name = 'Harbour Bank';
  delete harbour.promotion;
  tidewater.offers.reverse();
  expect(changesBetween(shipped, after).toSorted()).toEqual([
    'brands.AU.support_number: 1300 975 707 → 1800 000 000',
    'giveaways.daily.prize_cents: 50000 → 60000',
    'lotteries.powerball2018.game_types: - powerpik',
    'lotteries.powerball2018.price.game_cents: 140 → 155',
    expect.stringMatching(/^lotteries: in the order oz_lotto2022, powerball2018, saturday_lotto/),
    'partners.harbour-mutual.name: Harbour Mutual → Harbour Bank',
    'partners.harbour-mutual.promotion: - FIRSTCART',
    'partners.tidewater-surf-club.offers: in the order one_lottery, make_a_smile_lottery',
    'segments.au_charity.capabilities: + syndicates',
    'segments.au_charity.capabilities: - feedback',
    'segments.au_legacy.restricted.your_hospice_lottery.by: - licensing_restriction',
    'segments.au_legacy.restricted.your_hospice_lottery.offer: - your_hospice_lottery',
    'segments.au_legacy.successor: - au_default',
    'syndicates.powerball-system-10.closes_minutes_before: 120 → 60',
  ]);
  const differences = differencesBetween(shipped, after);
  expect(differences.map(({ place }) => place)).toHaveLength(
    new Set(differences.map(({ place }) => place)).size,
  );
  expect(differences).toEqual(
    expect.arrayContaining([
      { place: 'brands.AU.support_number', was: '1300 975 707', is: '1800 000 000' },
      { place: 'segments.au_charity.capabilities', was: 'feedback', is: 'syndicates' },
      { place: 'segments.au_legacy.successor', was: 'au_default', is: null },
      {
        place: 'lotteries',
        was: expect.stringMatching(/^powerball2018, oz_lotto2022/),
        is: expect.stringMatching(/^oz_lotto2022, powerball2018/),
      },
    ]),
  );
});
