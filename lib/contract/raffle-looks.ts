/** The colours that a raffle may have; `lib/rules/offers/raffle-colours.ts` has what they are. */
export const RAFFLE_COLOURS = [
  'sunflower',
  'plum',
  'ocean',
  'teal',
  'coral',
  'leaf',
  'violet',
  'slate',
] as const;
export type RaffleColour = (typeof RAFFLE_COLOURS)[number];

/** The marks that a raffle may have; `lib/rules/offers/raffle-marks.ts` draws them. */
export const RAFFLE_MARKS = [
  'smile',
  'flower',
  'coin',
  'heart',
  'lifebuoy',
  'star',
  'house',
  'leaf',
] as const;
export type RaffleMark = (typeof RAFFLE_MARKS)[number];

/** The pictures that a cause may have; `components/artwork/pictures.svg` draws them. */
export const CAUSE_PICTURES = [
  'animals',
  'children',
  'clown',
  'community',
  'hospice',
  'music',
  'rescue',
  'research',
  'river',
  'shelter',
  'swimming',
  'table',
] as const;
export type CausePictureKind = (typeof CAUSE_PICTURES)[number];
