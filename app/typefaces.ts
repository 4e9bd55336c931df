import localFont from 'next/font/local';

/*
 * Both faces are asked for with the page itself and used from the first paint or not at all: text that is read already
 * never moves because a font came late. Until it is there, the stand-ins of styles/base.css are.
 */
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

/* Letters with marks beyond Latin-1, only where a page has one. */
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

/** Class names for the root element: they declare the faces that styles/tokens.css names. */
export const TYPEFACES = [text, display, textExtended, displayExtended]
  .map(({ variable }) => variable)
  .join(' ');
