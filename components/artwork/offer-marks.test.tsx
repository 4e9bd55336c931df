import { GAME_KEYS } from '@/lib/contract/game-keys';
import { RAFFLE_MARKS } from '@/lib/contract/raffle-looks';
import { offerMarks } from './offer-marks';

test('the sheet is sound, and holds a mark for every offer, each raffle’s by its own key', () => {
  const raffles = RAFFLE_MARKS.map((mark) => ({ key: `${mark}_raffle`, mark }));
  const newer = { key: 'newer_raffle', mark: 'of_a_newer_release' };
  const sheet = new DOMParser().parseFromString(offerMarks([...raffles, newer]), 'image/svg+xml');
  expect(sheet.querySelector('parsererror')).toBeNull();
  const drawn = [...sheet.querySelectorAll('symbol')].filter(
    (symbol) => symbol.children.length > 1,
  );
  const keys = [...raffles, newer].map(({ key }) => key);
  expect(drawn.map(({ id }) => id)).toEqual([...GAME_KEYS, ...keys, 'any_offer']);
});
