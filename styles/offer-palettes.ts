import plugin from 'tailwindcss/plugin';
import { PRESENTATIONS } from '../lib/rules/offers/presentations';
import type { Scheme } from '../lib/rules/theme/shipped-colours';

/** The offers' colours, from their definitions; a theme overrides them (`lib/rules/theme/theme-css.ts`). */
const rules = (scheme: Scheme) =>
  Object.fromEntries(
    Object.entries(PRESENTATIONS).map(([key, { palette }]) => {
      const { fill, ink, soft, text } = palette[scheme];
      return [
        `[data-offer="${key}"]`,
        { '--offer': fill, '--offer-ink': ink, '--offer-soft': soft, '--offer-text': text },
      ];
    }),
  );

export default plugin(({ addBase }) => {
  addBase(rules('light'));
  addBase({ '@media screen and (prefers-color-scheme: dark)': rules('dark') });
});
