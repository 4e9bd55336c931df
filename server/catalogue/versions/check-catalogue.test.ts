import type { CatalogueFile, CatalogueSegment } from '@/lib/contract/catalogue-file';
import { catalogueOf } from '@/server/testing/one-variant';
import { problemsOfCatalogue } from './check-catalogue';
import { shippedCatalogue } from './shipped-catalogue';

const shipped = shippedCatalogue();
const customers = new Map([['au_charity', 1]]);

const problemsOf = (change: (catalogue: CatalogueFile) => void): string[] => {
  const catalogue = structuredClone(shipped);
  change(catalogue);
  return problemsOfCatalogue(catalogue, { before: shipped, history: [shipped], customers });
};
const segment = ({ segments }: CatalogueFile, name: string): CatalogueSegment => {
  const named = segments.find((one) => one.name === name);
  if (!named) throw new Error(`no segment ${name}`);
  return named;
};
const without = (catalogue: CatalogueFile, name: string) => {
  catalogue.segments = catalogue.segments.filter((one) => one.name !== name);
};

test('the shipped catalogue is sound', () => {
  expect(
    problemsOfCatalogue(shipped, { before: shipped, history: [shipped], customers: new Map() }),
  ).toEqual([]);
});

test.each<[string, (catalogue: CatalogueFile) => void, RegExp]>([
  ['two brands', (c) => c.brands.push(...c.brands.slice(0, 1)), /^AU has two brands/],
  ['no brand', (c) => c.brands.pop(), /^GB has no brand/],
  ['one name twice', (c) => c.segments.push(segment(c, 'au_charity')), /^Two segments are called/],
  [
    'no default',
    (c) => Object.assign(segment(c, 'gb_default'), { isDefault: false }),
    /^GB has no default segment/,
  ],
  [
    'two defaults',
    (c) => Object.assign(segment(c, 'au_charity'), { isDefault: true }),
    /^AU has 2 default segments \(au_default, au_charity\)/,
  ],
  [
    'guests who are sold nothing',
    (c) => Object.assign(segment(c, 'gb_default'), { capabilities: ['feedback'] }),
    /^gb_default is sold nothing/,
  ],
  [
    'a highlighted cause that there is none',
    (c) => Object.assign(c, { highlightedCause: 'moon' }),
    /^moon is highlighted, and is not in the list of causes/,
  ],
  [
    'a capability twice',
    (c) => segment(c, 'au_charity').capabilities.push('feedback'),
    /^au_charity has the capability feedback twice/,
  ],
  [
    'an offer that there is none',
    (c) => segment(c, 'au_legacy').restricted.push({ offer: 'moon', by: 'licensing_restriction' }),
    /^au_legacy restricts moon, which is no offer/,
  ],
  [
    'an offer of elsewhere',
    (c) =>
      segment(c, 'gb_default').restricted.push({
        offer: 'one_lottery',
        by: 'licensing_restriction',
      }),
    /^gb_default restricts one_lottery, which is not sold in GB/,
  ],
  [
    'a successor that there is none',
    (c) => Object.assign(segment(c, 'au_legacy'), { successor: 'au_next' }),
    /which is no segment/,
  ],
  [
    'a successor elsewhere',
    (c) => Object.assign(segment(c, 'au_legacy'), { successor: 'gb_default' }),
    /which is of another variant/,
  ],
  [
    'itself as a successor',
    (c) => Object.assign(segment(c, 'au_legacy'), { successor: 'au_legacy' }),
    /which moves on itself/,
  ],
  [
    'a successor that cannot ask',
    (c) => {
      const next = segment(c, 'au_default');
      next.capabilities = next.capabilities.filter((one) => one !== 'customer_migration');
    },
    /which needs customer_migration/,
  ],
  [
    'customers in no segment',
    (c) => without(c, 'au_charity'),
    /^au_charity has 1 customer, who would be in no segment/,
  ],
])('refused: %s', (_name, change, sentence) => {
  expect(problemsOf(change)).toEqual([expect.stringMatching(sentence)]);
});

/** Of what a charity's customers may do, what is paid from a wallet, or into one. */
const WITH_A_WALLET = ['autoplay_manage', 'subscription_manage', 'membership_program'];

const pays = (catalogue: CatalogueFile, missing: readonly string[]) => {
  const one = segment(catalogue, 'au_charity');
  one.capabilities = one.capabilities.filter((name) => !missing.includes(name));
};

test('who buys has a wallet, or none and a bank account for what no card takes', () => {
  const wallet = ['wallet_manage', 'wallet_deposit', ...WITH_A_WALLET];
  expect(problemsOf((c) => pays(c, wallet))).toEqual([]);
  expect(problemsOf((c) => pays(c, ['wallet_withdrawal']))).toEqual([]);
  expect(problemsOf((c) => pays(c, ['wallet_deposit']))).toEqual([
    'au_charity has wallet_manage without wallet_deposit. A wallet needs both; a shop without one has neither.',
  ]);
  expect(problemsOf((c) => pays(c, ['wallet_manage']))).toEqual([
    'au_charity has wallet_deposit without wallet_manage. A wallet needs both; a shop without one has neither.',
  ]);
  expect(problemsOf((c) => pays(c, [...wallet, 'wallet_withdrawal']))).toEqual([
    expect.stringMatching(
      /^au_charity has no wallet and no wallet_withdrawal: .* Add wallet_withdrawal\.$/,
    ),
  ]);
});

test('without a wallet nothing is bought again, shared or won in a membership', () => {
  const needing = (...capabilities: CatalogueSegment['capabilities']) =>
    problemsOf((catalogue) => {
      pays(catalogue, ['wallet_manage', 'wallet_deposit', ...WITH_A_WALLET]);
      segment(catalogue, 'au_charity').capabilities.push(...capabilities);
    });
  for (const capability of [
    'autoplay_manage',
    'subscription_manage',
    'syndicates',
    'social_syndicates',
    'membership_program',
  ] as const)
    expect(needing(capability)).toEqual([
      `au_charity has ${capability}, which needs a wallet, and has none. Leave it out, or add wallet_manage and wallet_deposit.`,
    ]);
  expect(needing('autoplay_manage', 'membership_program')).toHaveLength(2);
});

test('whoever is sold nothing needs no way to pay', () => {
  const nothing = (catalogue: CatalogueFile) =>
    Object.assign(segment(catalogue, 'au_charity'), { capabilities: ['wallet_manage'] });
  expect(problemsOf(nothing)).toEqual([]);
});

test('a segment that takes people in is left only after another takes them', () => {
  const renamed = (catalogue: CatalogueFile) => {
    const next = segment(catalogue, 'gb_default');
    catalogue.segments.push({ ...next, name: 'gb_next' });
    next.isDefault = false;
  };
  expect(problemsOf(renamed)).toEqual([]);
  expect(
    problemsOf((catalogue) => {
      renamed(catalogue);
      without(catalogue, 'gb_default');
    }),
  ).toEqual([expect.stringMatching(/^gb_default takes in customers at present/)]);
});

test.each(['AU', 'GB'] as const)('a shop may be open in %s alone', (variant) => {
  const own = catalogueOf(variant);
  const alone = { before: own, history: [], customers: new Map() };
  expect(problemsOfCatalogue(own, alone)).toEqual([]);
  const both = problemsOfCatalogue(shipped, { ...alone, history: [own] });
  // another variant opens when it is ready
  expect(both).toEqual([]);
});

test('what was open stays open, and nothing is sold where nobody is', () => {
  const own = catalogueOf('AU');
  const closing = problemsOfCatalogue(own, {
    ...{ before: shipped, history: [shipped], customers: new Map() },
  });
  expect(closing).toEqual([
    'GB is open: it has to keep its brand and its guests’ segment.',
    expect.stringMatching(/^gb_default takes in customers/),
  ]);
  const nowhere = { ...own, lotteries: shipped.lotteries };
  expect(
    problemsOfCatalogue(nowhere, { before: own, history: [], customers: new Map() }),
  ).toContain('super_jackpot_lottery is sold in GB, which is not open.');
});

describe('a page of an editor', () => {
  const [first] = shipped.raffles;
  if (!first) throw new Error('the shipped catalogue has changed');
  const offer = 'lifeboat_lottery';
  const added = { ...first, offer, name: 'Lifeboat Lottery', dayOfMonth: 9 };
  const catalogue = { ...shipped, raffles: [...shipped.raffles, added] };
  const circumstances = { before: shipped, history: [shipped], customers: new Map() };

  test('keeps a new raffle from its address', () => {
    const pages = [
      '/about',
      '/Lifeboat_Lottery',
      '/lifeboat_lottery/winners',
      '/lifeboat_lottery_story',
    ];
    expect(problemsOfCatalogue(catalogue, circumstances)).toEqual([]);
    expect(problemsOfCatalogue(catalogue, { ...circumstances, pages })).toEqual([
      expect.stringMatching(/^lifeboat_lottery would have the address \/Lifeboat_Lottery, /),
      expect.stringMatching(
        /^lifeboat_lottery would have the address \/lifeboat_lottery\/winners, /,
      ),
    ]);
  });

  test('is in nobody’s way where the raffle is sold already', () => {
    const pages = ['/lifeboat_lottery'];
    expect(problemsOfCatalogue(catalogue, { ...circumstances, before: catalogue, pages })).toEqual(
      [],
    );
  });
});
