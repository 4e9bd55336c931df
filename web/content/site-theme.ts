import 'server-only';
import { cache } from 'react';
import type { Site } from '@/lib/contract/site';
import { themeColours } from '@/lib/rules/theme/theme-colours';
import { barColour, themeCss } from '@/lib/rules/theme/theme-css';
import { theme } from './content';

let complaint = '';

/** The CSS of a site's theme and the colours of the browser's address bar. Invalid colours are left out and logged. */
export const siteTheme = cache(
  async (site: Site): Promise<{ css: string; bar: { light: string; dark: string } }> => {
    const { colours, refused } = themeColours((await theme(site)).colours);
    const words = refused
      .map(({ token, scheme, why }) => `${token}${scheme ? ` (${scheme})` : ''}: ${why}`)
      .join('; ');
    if (words && words !== complaint) console.error(`theme: colours refused: ${words}`);
    complaint = words;
    const bar = { light: barColour(colours, 'light'), dark: barColour(colours, 'dark') };
    return { css: themeCss(colours), bar };
  },
);
