import { GIVEAWAY_TYPES } from '@/lib/contract/membership';
import { AA_TEXT, contrast } from '../theme/contrast';
import { giveawayLook, isReadable } from './giveaway-look';

test.each(GIVEAWAY_TYPES)('whatever colours an editor picks, a %s giveaway can be read', (type) => {
  for (const backgroundColour of [undefined, '#ffffff', '#000000', '#777777', '#f6c453', '#0d5a46'])
    for (const fontColour of [undefined, '#ffffff', '#000000', '#787878']) {
      const look = giveawayLook(type, { backgroundColour, fontColour });
      expect(contrast(look.backgroundColour, look.fontColour)).toBeGreaterThanOrEqual(AA_TEXT);
      if (backgroundColour) expect(look.backgroundColour).toBe(backgroundColour);
    }
});

test('a font colour that reads is kept, another is said to be wrong', () => {
  const ground = { backgroundColour: '#0b2545' };
  expect(giveawayLook('daily', { ...ground, fontColour: '#ffe8a3' }).fontColour).toBe('#ffe8a3');
  expect(isReadable('daily', { ...ground, fontColour: '#ffe8a3' })).toBe(true);
  expect(isReadable('daily', { ...ground, fontColour: '#123456' })).toBe(false);
  expect(isReadable('daily', ground)).toBe(true);
});

test('pictures of an editor take the place of those that ship, and none may be wanted', () => {
  expect(giveawayLook('monthly').images).toEqual(['/pictures/giveaways/monthly.svg']);
  expect(giveawayLook('monthly', { images: [{ url: '/assets/1' }] }).images).toEqual(['/assets/1']);
  expect(giveawayLook('monthly', { bannerImages: [] }).bannerImages).toEqual([]);
});
