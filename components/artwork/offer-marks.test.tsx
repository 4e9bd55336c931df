import { OFFER_PATHS } from '@/lib/routes/offer-paths';
import { offerMarks } from './offer-marks';

test('the sheet is sound, and holds a mark for every offer', () => {
  const sheet = new DOMParser().parseFromString(offerMarks(), 'image/svg+xml');
  expect(sheet.querySelector('parsererror')).toBeNull();
  const drawn = [...sheet.querySelectorAll('symbol')].filter(
    (symbol) => symbol.children.length > 1,
  );
  expect(drawn.map(({ id }) => id)).toEqual([...OFFER_PATHS, 'any_offer']);
});
