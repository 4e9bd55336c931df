import { isRaffleKey } from '@/lib/contract/raffle-keys';
import { GAME_PRESENTATIONS } from '../games/catalogue';
import type { HexColour } from './contrast';

export const OFFER_PARTS = ['fill', 'ink', 'soft', 'text'] as const;
type OfferPart = (typeof OFFER_PARTS)[number];

/** One of an offer's colours, by the name that it has in a theme. */
interface OfferToken {
  key: string;
  part: OfferPart;
}

/** `offer-oz-lotto2022` is the offer's fill, `offer-oz-lotto2022-ink` the text on it. */
const tokenOf = (key: string, part: OfferPart): string => {
  const fill = `offer-${key.replaceAll('_', '-')}`;
  return part === 'fill' ? fill : `${fill}-${part}`;
};

const GAME_TOKENS: ReadonlyMap<string, OfferToken> = new Map(
  Object.keys(GAME_PRESENTATIONS).flatMap((key) =>
    OFFER_PARTS.map((part) => [tokenOf(key, part), { key, part }] as const),
  ),
);

/** The offer's colour that a theme means by a name: a lottery's, or one of a raffle that there may be. */
export function offerToken(token: string): OfferToken | undefined {
  const known = GAME_TOKENS.get(token);
  if (known) return known;
  const [, name = '', part = 'fill'] =
    /^offer-([a-z0-9-]{1,60}?)(?:-(ink|soft|text))?$/.exec(token) ?? [];
  const key = name.replaceAll('-', '_');
  return isRaffleKey(key) ? { key, part: part as OfferPart } : undefined;
}

/** The lotteries' default colours. */
export const shippedOfferColours = (): { token: string; light: HexColour; dark: HexColour }[] =>
  Object.entries(GAME_PRESENTATIONS).flatMap(
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
