import { type HexColour, mixed, readable } from './contrast';
import { SHIPPED_COLOURS } from './shipped-colours';
import type { ThemeColours } from './theme-colours';

/** The shop's colours on white paper: fields filled with `brand`, headings in `text`, boxes of `soft` with dark letters. */
export interface PrintColours {
  brand: HexColour;
  onBrand: HexColour;
  text: HexColour;
  soft: HexColour;
}

const WHITE = '#ffffff';
const BLACK = '#000000';

/** The colours to print in: those of the light scheme, as dark as they have to be to read on white. */
export function printColours({ tokens }: Pick<ThemeColours, 'tokens'>): PrintColours {
  const light = (token: 'brand' | 'brand-ink') => (tokens[token] ?? SHIPPED_COLOURS[token]).light;
  const brand = light('brand');
  return {
    brand,
    // reads on it in every theme that is let in
    onBrand: light('brand-ink'),
    text: readable(brand, BLACK, [WHITE]),
    soft: mixed(WHITE, brand, 0.07),
  };
}
