import { GAME_PRESENTATIONS, isOfferKey } from '../games/catalogue';
import type { OfferColours, Palette } from '../offers/presentation';
import { AA_SHAPE, AA_TEXT, contrast, type HexColour, mixed, readable } from './contrast';
import { OFFER_PARTS, offerToken } from './offer-tokens';
import { type ColourToken, isColourToken, type Scheme, SHIPPED_COLOURS } from './shipped-colours';

export interface RequestedColour {
  token: string;
  light: HexColour;
  dark: HexColour;
}

export interface RefusedColour {
  token: string;
  scheme?: Scheme;
  why: string;
}

export interface ThemeColours {
  /** only what differs from the defaults; each token in both schemes */
  tokens: Partial<Record<ColourToken, Record<Scheme, HexColour>>>;
  /** the lotteries' where they differ, and those of every raffle: the style sheet has none */
  offers: Record<string, Palette>;
}

const GROUNDS: readonly ColourToken[] = ['paper', 'surface', 'sunk'];
/** Which colours are used on which, and the contrast each pair needs. */
const PAIRS: readonly (readonly [over: ColourToken, ground: ColourToken, least: number])[] = [
  ...GROUNDS.flatMap((ground) =>
    (['ink', 'ink-soft', 'ink-faint', 'brand-text'] as const).map(
      (over) => [over, ground, AA_TEXT] as const,
    ),
  ),
  ...GROUNDS.map((ground) => ['brand', ground, AA_SHAPE] as const),
  ['brand-ink', 'brand', AA_TEXT],
  ['brand-ink', 'brand-hover', AA_TEXT],
  ['ink', 'brand-soft', AA_TEXT],
  ['ink-soft', 'brand-soft', AA_TEXT],
  ['brand-text', 'brand-soft', AA_TEXT],
  ['sun-ink', 'sun', AA_TEXT],
  ['bad-ink', 'bad', AA_TEXT],
  ['bad-ink', 'bad-hover', AA_TEXT],
  ...(['good', 'warn', 'bad', 'info'] as const).flatMap((tone) => [
    [tone, `${tone}-soft` as const, AA_TEXT] as const,
    ...GROUNDS.map((ground) => [tone, ground, AA_TEXT] as const),
    ['ink', `${tone}-soft` as const, AA_TEXT] as const,
  ]),
  ['line-strong', 'paper', AA_SHAPE],
  ['line-strong', 'surface', AA_SHAPE],
  ['focus', 'paper', AA_SHAPE],
  ['focus', 'surface', AA_SHAPE],
];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/**
 * The colours of a theme that may be used, where they differ from the defaults. A colour that would
 * bring a pair below AA is refused for its scheme and the default stays. An offer's other colours are
 * adjusted to be readable on its fill if they are missing or not readable.
 * @param raffles the colours of each raffle that there is, by its key
 */
export function themeColours(
  choices: readonly RequestedColour[],
  raffles: Readonly<Record<string, Palette>>,
): {
  colours: ThemeColours;
  refused: RefusedColour[];
} {
  const refused: RefusedColour[] = [];
  const known = choices.filter(({ token }) => isColourToken(token));
  for (const { token } of choices)
    if (!isColourToken(token) && !shippedPalette(offerToken(token)?.key ?? '', raffles))
      refused.push({ token, why: 'no colour has this name' });

  const shown = {
    light: soundScheme('light', known, refused),
    dark: soundScheme('dark', known, refused),
  };
  const tokens: ThemeColours['tokens'] = {};
  for (const { token } of known) {
    if (!isColourToken(token)) continue;
    const ships = SHIPPED_COLOURS[token];
    if (SCHEMES.some((scheme) => shown[scheme][token] !== ships[scheme]))
      tokens[token] = { light: shown.light[token], dark: shown.dark[token] };
  }
  return { colours: { tokens, offers: offersOf(choices, shown, refused, raffles) }, refused };
}

const shippedPalette = (
  key: string,
  raffles: Readonly<Record<string, Palette>>,
): Palette | undefined =>
  isOfferKey(key)
    ? GAME_PRESENTATIONS[key].palette
    : Object.hasOwn(raffles, key)
      ? raffles[key]
      : undefined;

function offersOf(
  choices: readonly RequestedColour[],
  shown: Record<Scheme, SchemeColours>,
  refused: RefusedColour[],
  raffles: Readonly<Record<string, Palette>>,
): ThemeColours['offers'] {
  const requested: Record<string, Record<Scheme, Partial<OfferColours>>> = {};
  for (const { token, light, dark } of choices) {
    const place = offerToken(token);
    if (!place || !shippedPalette(place.key, raffles)) continue;
    requested[place.key] ??= { light: {}, dark: {} };
    const offer = requested[place.key] as Record<Scheme, Partial<OfferColours>>;
    offer.light[place.part] = light.toLowerCase();
    offer.dark[place.part] = dark.toLowerCase();
  }
  const offers: ThemeColours['offers'] = { ...raffles };
  for (const [key, colours] of Object.entries(requested)) {
    const ships = shippedPalette(key, raffles);
    const sound = (scheme: Scheme) =>
      offerColours({ ...colours[scheme] }, ships?.[scheme], shown[scheme], (part) =>
        refused.push({ token: `${key} ${part}`, scheme, why: 'would not read' }),
      );
    const offer = { light: sound('light'), dark: sound('dark') };
    const isNew = SCHEMES.some((scheme) =>
      OFFER_PARTS.some((part) => offer[scheme][part] !== ships?.[scheme][part]),
    );
    if (isNew) offers[key] = offer;
  }
  return offers;
}

type SchemeColours = Record<ColourToken, HexColour>;

/** Starts with all wanted colours and drops those in a pair below AA; the default colours always pass. */
function soundScheme(
  scheme: Scheme,
  choices: readonly RequestedColour[],
  refused: RefusedColour[],
): SchemeColours {
  const ships = Object.fromEntries(
    Object.entries(SHIPPED_COLOURS).map(([token, colours]) => [token, colours[scheme]]),
  ) as SchemeColours;
  const shown = { ...ships };
  for (const colour of choices)
    if (isColourToken(colour.token)) shown[colour.token] = colour[scheme].toLowerCase();
  for (;;) {
    const broken = PAIRS.find(([over, ground, least]) => {
      const isTouched = shown[over] !== ships[over] || shown[ground] !== ships[ground];
      return isTouched && contrast(shown[over], shown[ground]) < least;
    });
    if (!broken) return shown;
    const [over, ground] = broken;
    for (const token of [over, ground]) {
      if (shown[token] === ships[token]) continue;
      shown[token] = ships[token];
      refused.push({ token, scheme, why: `${over} would not read on ${ground}` });
    }
  }
}

function offerColours(
  overrides: Partial<OfferColours>,
  ships: OfferColours | undefined,
  shown: SchemeColours,
  refuse: (part: keyof OfferColours) => void,
): OfferColours {
  const fill = overrides.fill ?? ships?.fill ?? shown.brand;
  const requested = fill === ships?.fill ? { ...ships, ...overrides } : overrides;
  const pick = (
    part: 'ink' | 'soft' | 'text',
    reads: (c: HexColour) => boolean,
    made: HexColour,
  ) => {
    const colour = requested[part];
    if (colour !== undefined && reads(colour)) return colour;
    if (colour !== undefined && overrides[part] !== undefined) refuse(part);
    return made;
  };
  const inks = ['#ffffff', mixed(fill, '#000000', 0.8), '#000000'];
  const onFill = (colour: HexColour) => contrast(colour, fill) >= AA_TEXT;
  const ink = pick('ink', onFill, inks.find(onFill) ?? '#000000');
  const onSoft = (colour: HexColour) => contrast(shown.ink, colour) >= AA_TEXT;
  const soft = pick('soft', onSoft, mixed(shown.surface, fill, 0.15));
  const grounds = [...GROUNDS.map((ground) => shown[ground]), soft];
  const onGrounds = (colour: HexColour) =>
    grounds.every((ground) => contrast(colour, ground) >= AA_TEXT);
  const text = pick('text', onGrounds, readable(fill, shown.ink, grounds));
  return { fill, ink, soft, text };
}
