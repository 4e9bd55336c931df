/** A colour as the CMS stores it: `#rrggbb`. */
export type HexColour = string;

const channels = (colour: HexColour): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** Relative luminance as defined by WCAG: 0 for black, 1 for white. */
export function luminance(colour: HexColour): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21. AA requires 4.5 for text, 3 for shapes and large text. */
export function contrast(one: HexColour, other: HexColour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const AA_TEXT = 4.5;
export const AA_SHAPE = 3;

/** A mix of two colours: `share` of the second, from 0 to 1. */
export function mixed(one: HexColour, other: HexColour, share: number): HexColour {
  const to = channels(other);
  const parts = channels(one).map((from, index) =>
    Math.round(from + ((to[index] ?? 0) - from) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** The nearest shade between a colour and another that is readable on all of these backgrounds. */
export function readable(
  colour: HexColour,
  towards: HexColour,
  grounds: readonly HexColour[],
): HexColour {
  for (let step = 0; step < 20; step += 1) {
    const shade = mixed(colour, towards, step / 20);
    if (grounds.every((ground) => contrast(shade, ground) >= AA_TEXT)) return shade;
  }
  return towards;
}

/** White or black, whichever is easier to read on a colour: one of them always reaches AA. */
export const inkOn = (ground: HexColour): HexColour =>
  contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';
