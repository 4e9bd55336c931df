import { readFile } from 'node:fs/promises';
import path from 'node:path';

const NAME = 'Bricolage Grotesque';
const FONTS = path.join(process.cwd(), 'node_modules/@fontsource/bricolage-grotesque/files');

const fontFile = (weight: 600 | 800) =>
  readFile(path.join(FONTS, `bricolage-grotesque-latin-${weight}-normal.woff`));

/** The typefaces of pictures for sharing. */
export async function pictureFonts() {
  const [text, display] = await Promise.all([fontFile(600), fontFile(800)]);
  return [
    { name: NAME, data: text, weight: 600 as const, style: 'normal' as const },
    { name: NAME, data: display, weight: 800 as const, style: 'normal' as const },
  ];
}
