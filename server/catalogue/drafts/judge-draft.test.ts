import { testDatabase } from '@/server/db/testing/test-database';
import { customersBySegment } from '@/server/identity';
import { shippedCatalogue } from '../versions/shipped-catalogue';
import { judgeCatalogue } from './judge-draft';

const database = testDatabase();
const shipped = shippedCatalogue();
const judge = (catalogue: typeof shipped) =>
  judgeCatalogue(database.db, customersBySegment, { catalogue, from: new Date() });

test('what is sound has no problems', async () => {
  expect(await judge(shipped)).toEqual([]);
});

test('a problem stands at the entry that its sentence names first, as a word of its own', async () => {
  const [one, ...others] = shipped.raffles;
  if (!one) throw new Error('a raffle');
  const [other] = others;
  const problems = await judge({
    ...shipped,
    raffles: [
      one,
      { ...one, offer: `${one.offer.replace('_lottery', '')}_two_lottery`, name: 'Two' },
      ...others,
    ],
  });
  expect(problems).toEqual([expect.objectContaining({ part: 'raffles', key: one.offer })]);
  expect(
    await judge({
      ...shipped,
      raffles: shipped.raffles.map((raffle) =>
        raffle.offer === other?.offer ? { ...raffle, causes: ['nobody'] } : raffle,
      ),
    }),
  ).toContainEqual(expect.objectContaining({ part: 'raffles', key: other?.offer }));
});

test('what no entry is named for stands at its part', async () => {
  const { daily } = shipped.giveaways;
  expect(
    await judge({
      ...shipped,
      giveaways: { ...shipped.giveaways, daily: { ...daily, draws: daily.closes } },
      highlightedCause: 'nobody',
    }),
  ).toEqual([
    expect.objectContaining({ part: 'highlightedCause', key: null }),
    expect.objectContaining({ part: 'giveaways', key: null }),
  ]);
});
