import type { HexColour } from '../theme/contrast';
import type { Scheme } from '../theme/shipped-colours';

/**
 * An offer's four colours: its fill, the text on it, a tint, and a shade that is readable on every
 * background.
 */
export type OfferColours = Record<'fill' | 'ink' | 'soft' | 'text', HexColour>;

/** An offer's colours in both schemes. */
export type Palette = Readonly<Record<Scheme, OfferColours>>;

/** How an offer is shown by default; editors may change the words and the colours. */
export interface Presentation {
  /** A line about the offer, shown wherever it is sold. */
  tagline: string;
  /** What is worth knowing before playing. */
  tip: string;
  palette: Palette;
  /**
   * SVG content for a 48 by 48 view box, drawn on the fill: `currentColor` is the ink, `var(--guest)`
   * a second colour.
   */
  mark: string;
}
