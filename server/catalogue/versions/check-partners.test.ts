import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { CataloguePartner } from '@/lib/contract/catalogue-partners';
import { problemsOfPartners } from './check-partners';
import { shippedCatalogue } from './shipped-catalogue';

const shipped = shippedCatalogue();
const [harbour, tidewater] = shipped.partners;
if (!harbour || !tidewater) throw new Error('the shipped catalogue has changed');
const [powerball, , raffle] = harbour.offers;
if (!powerball || !raffle) throw new Error('the shipped catalogue has changed');

/** What is wrong with the shipped catalogue once it is otherwise, and its first partner too. */
const problemsWith = (
  partner: Partial<CataloguePartner>,
  catalogue: Partial<CatalogueFile> = {},
): string[] =>
  problemsOfPartners({
    ...{ ...shipped, ...catalogue },
    partners: [{ ...harbour, ...partner }, tidewater],
  });
const selling = (offer: Partial<CataloguePartner['offers'][number]>) => ({
  offers: [{ ...powerball, ...offer }],
});

test('what ships, no partner at all, and what is sold in one of a partner’s variants are sound', () => {
  expect(problemsOfPartners(shipped)).toEqual([]);
  expect(problemsOfPartners({ ...shipped, partners: [] })).toEqual([]);
  const segments = shipped.segments.map((segment) => ({
    ...segment,
    capabilities: [...new Set([...segment.capabilities, 'partner_purchase' as const])],
  }));
  expect(problemsWith({ variants: ['AU', 'GB'] }, { segments })).toEqual([]);
});

test.each<[string, Partial<CataloguePartner>, RegExp[]]>([
  [
    'two of one slug',
    { slug: 'tidewater-surf-club' },
    [/^Two partners have the slug tidewater-surf-club\. Each needs an address of its own/],
  ],
  ['a variant twice', { variants: ['AU', 'AU'] }, [/^harbour-mutual has the variant AU twice/]],
  [
    'a variant without partners',
    { variants: ['AU', 'GB'] },
    [/^harbour-mutual sells to nobody in GB: no segment there has the capability partner_purchase/],
  ],
  [
    'an offer twice',
    { offers: [powerball, powerball] },
    [/^harbour-mutual has the offer powerball2018 twice/],
  ],
  ['no offer', selling({ offer: 'moon_lotto' }), [/^harbour-mutual sells moon_lotto, which is no/]],
  [
    'a former key of an offer',
    selling({ offer: 'powerball' }),
    [/^harbour-mutual sells powerball, which is no offer/],
  ],
  [
    'a ticket twice',
    selling({ tickets: [...powerball.tickets, ...powerball.tickets.slice(0, 1)] }),
    [/^harbour-mutual has two tickets games-6 of powerball2018/],
  ],
  [
    'too few games',
    selling({ tickets: [{ key: 'games-1', gameType: 'standard', games: 1 }] }),
    [/^harbour-mutual cannot sell games-1 of powerball2018: games must be 4 to 50\.$/],
  ],
  [
    'a game type that the lottery has not',
    selling({ tickets: [{ key: 'moon', gameType: 'moon', games: 4 }] }),
    [/^harbour-mutual cannot sell moon of powerball2018: the lottery has no such game type\.$/],
  ],
  [
    'a book of a lottery',
    selling({ tickets: [{ key: 'book', tickets: 5 }] }),
    [/^harbour-mutual cannot sell book of powerball2018: there is no such raffle\.$/],
  ],
  [
    'a book of another size',
    { offers: [{ ...raffle, tickets: [{ key: 'book-7', tickets: 7 }] }] },
    [/^harbour-mutual cannot sell book-7 of one_lottery: books have .* tickets\.$/],
  ],
  [
    'what is sold in pounds to who pays in dollars',
    selling({
      offer: 'super_jackpot_lottery',
      tickets: [{ key: 'one', gameType: 'standard', games: 1 }],
    }),
    [/^harbour-mutual cannot sell one of super_jackpot_lottery: it is not sold in AU\.$/],
  ],
  [
    'a cause that the offer has not',
    selling({ cause: 'play_on_the_ward' }),
    [/^harbour-mutual sells powerball2018 for play_on_the_ward, which is none of its causes/],
  ],
])('refused: %s', (_name, partner, sentences) => {
  expect(problemsWith(partner)).toEqual(
    sentences.map((sentence) => expect.stringMatching(sentence)),
  );
});

test('refused: a lottery that the same catalogue does not sell, or no longer in this way', () => {
  const lotteries = shipped.lotteries.filter(({ offer }) => offer !== 'powerball2018');
  expect(problemsWith({}, { lotteries })).toEqual([
    'harbour-mutual sells powerball2018, which the catalogue does not sell.',
  ]);
  const fewer = shipped.lotteries.map((lottery) =>
    lottery.offer === 'powerball2018' ? { ...lottery, maxGames: 8 } : lottery,
  );
  expect(problemsWith({}, { lotteries: fewer })).toEqual([
    'harbour-mutual cannot sell games-12 of powerball2018: games must be 4 to 8.',
  ]);
});
