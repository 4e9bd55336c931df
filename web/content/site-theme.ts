import 'server-only';
import { cache } from 'react';
import type { Site } from '@/lib/contract/site';
import { type PrintColours, printColours } from '@/lib/rules/theme/print-colours';
import { themeColours } from '@/lib/rules/theme/theme-colours';
import { barColour, themeCss } from '@/lib/rules/theme/theme-css';
import { rafflePalettes } from '@/web/raffles/known-raffles';
import { theme } from './content';

let complaint = '';

interface SiteTheme {
  css: string;
  /** the colours of the browser's address bar */
  bar: { light: string; dark: string };
  print: PrintColours;
}

/** A site's theme: as CSS, and as colours where there is none. Invalid colours are left out and logged. */
export const siteTheme = cache(async (site: Site): Promise<SiteTheme> => {
  const { colours, refused } = themeColours((await theme(site)).colours, await rafflePalettes());
  const messages = refused
    .map(({ token, scheme, why }) => `${token}${scheme ? ` (${scheme})` : ''}: ${why}`)
    .join('; ');
  if (messages && messages !== complaint) console.error(`theme: colours refused: ${messages}`);
  complaint = messages;
  const bar = { light: barColour(colours, 'light'), dark: barColour(colours, 'dark') };
  return { css: themeCss(colours), bar, print: printColours(colours) };
});
