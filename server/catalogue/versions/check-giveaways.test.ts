import type { CatalogueGiveaways } from '@/lib/contract/catalogue-giveaways';
import { problemsOfGiveaways } from './check-giveaways';
import { shippedCatalogue } from './shipped-catalogue';

const problemsOf = (over: Partial<CatalogueGiveaways['special']>) => {
  const { giveaways } = structuredClone(shippedCatalogue());
  Object.assign(giveaways.special, over);
  return problemsOfGiveaways({ giveaways });
};

test.each<[string, Partial<CatalogueGiveaways['special']>, RegExp]>([
  [
    'a draw before the close',
    { closes: '18:00', draws: '17:59' },
    /^The special giveaway would be drawn at 17:59, before its list is fixed at 18:00/,
  ],
  [
    'a draw over midnight',
    { closes: '23:45', draws: '00:15' },
    /would be drawn at 00:15, before its list is fixed at 23:45/,
  ],
  ['a draw at the close', { closes: '18:00', draws: '18:00' }, /is drawn 0 minutes after/],
  ['no time to publish the list', { draws: '17:09' }, /is drawn 9 minutes after its list is fixed/],
])('refused: %s', (_name, over, sentence) => {
  expect(problemsOf(over)).toEqual([expect.stringMatching(sentence)]);
});

test('ten minutes are enough', () => {
  expect(problemsOf({ closes: '17:00', draws: '17:10' })).toEqual([]);
});
