interface Measures {
  widthOfString: (text: string, options?: object) => number;
}
interface Shaping {
  width: number;
  /** to draw it with */
  options: object;
}

/** Marks stand behind their letter, not above it. */
const LOOSE_MARKS = {
  features: { mark: false, mkmk: false, abvm: false, blwm: false, dist: false },
};

/**
 * How wide a text is in the present font, and how it is drawn. Of a few words in the alphabets of India and its neighbours
 * the library cannot place the marks: they are drawn all the same. Null if it cannot be drawn at all.
 */
export function shapingOf(pdf: Measures, text: string): Shaping | null {
  for (const options of [{}, LOOSE_MARKS]) {
    try {
      return { width: pdf.widthOfString(text, options), options };
    } catch {
      // the next one
    }
  }
  return null;
}
