import localFont from 'next/font/local';

/* Both fonts are preloaded and used from the first paint or not at all, so that text never moves when a font arrives
   late. Until then the fallback fonts of styles/base.css are used. */
const text = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'optional',
  variable: '--face-text',
  adjustFontFallback: false,
});

const display = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  variable: '--face-display',
  adjustFontFallback: false,
});

/* Letters with diacritics beyond Latin-1; loaded only on pages that have one. */
const textExtended = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  display: 'optional',
  preload: false,
  variable: '--face-text-extended',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02AF,U+0300-036F,U+1E00-1EFF' }],
});

const displayExtended = localFont({
  src: '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  preload: false,
  variable: '--face-display-extended',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02AF,U+0300-036F,U+1E00-1EFF' }],
});

/** Class names for the root element: they declare the fonts that styles/tokens.css names. */
export const TYPEFACES = [text, display, textExtended, displayExtended]
  .map(({ variable }) => variable)
  .join(' ');
