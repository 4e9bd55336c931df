import { PRESENTATIONS } from '../offers/presentations';
import type { HexColour } from './contrast';

export const OFFER_PARTS = ['fill', 'ink', 'soft', 'text'] as const;
type OfferPart = (typeof OFFER_PARTS)[number];

/** `offer-oz-lotto2022` is the offer's fill, `offer-oz-lotto2022-ink` the text on it. */
const tokenOf = (key: string, part: OfferPart): string => {
  const fill = `offer-${key.replaceAll('_', '-')}`;
  return part === 'fill' ? fill : `${fill}-${part}`;
};

/** The names of the offers' colours in a theme. */
export const OFFER_TOKENS: ReadonlyMap<string, { key: string; part: OfferPart }> = new Map(
  Object.keys(PRESENTATIONS).flatMap((key) =>
    OFFER_PARTS.map((part) => [tokenOf(key, part), { key, part }] as const),
  ),
);

/** The offers' default colours. */
export const shippedOfferColours = (): { token: string; light: HexColour; dark: HexColour }[] =>
  Object.entries(PRESENTATIONS).flatMap(
    ([
      key,
      {
        palette: { light, dark },
      },
    ]) =>
      OFFER_PARTS.map((part) => ({
        token: tokenOf(key, part),
        light: light[part],
        dark: dark[part],
      })),
  );
