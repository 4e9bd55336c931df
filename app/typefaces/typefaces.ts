import localFont from 'next/font/local';

/* Both fonts are preloaded and used from the first paint or not at all, so that text never moves when a font arrives
   late. Until then the fallback fonts of styles/base.css are used. They hold the letters, the figures and the weights
   that our own words need (docs/decisions/108), since they share the line with the style sheet. */
const text = localFont({
  src: './figtree.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--face-text',
  adjustFontFallback: false,
});

const display = localFont({
  src: './bricolage-grotesque.woff2',
  weight: '600 800',
  display: 'optional',
  variable: '--face-display',
  adjustFontFallback: false,
});

/* Letters with diacritics, and rare signs; loaded only on pages that have one. */
const textAccents = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'optional',
  preload: false,
  variable: '--face-text-accents',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+00A1-00FF,U+0131,U+0152-0153,U+2000-22FF' }],
});

const displayAccents = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  preload: false,
  variable: '--face-display-accents',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+00A1-00FF,U+0131,U+0152-0153,U+2000-22FF' }],
});

const textExtended = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  display: 'optional',
  preload: false,
  variable: '--face-text-extended',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02AF,U+0300-036F,U+1E00-1EFF' }],
});

const displayExtended = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  preload: false,
  variable: '--face-display-extended',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02AF,U+0300-036F,U+1E00-1EFF' }],
});

/** Class names for the root element: they declare the fonts that styles/tokens.css names. */
export const TYPEFACES = [text, display, textAccents, displayAccents, textExtended, displayExtended]
  .map(({ variable }) => variable)
  .join(' ');
