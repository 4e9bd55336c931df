import type { HexColour } from '../theme/contrast';
import type { Scheme } from '../theme/shipped-colours';

/** An offer's four colours: its fill, what is written on it, a tint, and a shade that reads on any ground. */
export type OfferColours = Record<'fill' | 'ink' | 'soft' | 'text', HexColour>;

/** What an offer is shown with, as it ships: editors may change the words and the colours. */
export interface Presentation {
  /** A line about it wherever it is sold. */
  tagline: string;
  /** What is worth knowing before playing it. */
  tip: string;
  palette: Readonly<Record<Scheme, OfferColours>>;
  /** SVG in a box of 48 by 48, on a ticket of the fill: `currentColor` is the ink, `var(--guest)` a second colour. */
  mark: string;
}
