import plugin from 'tailwindcss/plugin';
import { GAME_PRESENTATIONS } from '../lib/rules/games/catalogue';
import type { Scheme } from '../lib/rules/theme/shipped-colours';

/**
 * The lotteries' colours, from their definitions; a theme overrides them, and has those of raffles, which are data
 * (`lib/rules/theme/theme-css.ts`).
 */
const rules = (scheme: Scheme) =>
  Object.fromEntries(
    Object.entries(GAME_PRESENTATIONS).map(([key, { palette }]) => {
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
