import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { RAFFLE_COLOURS } from '@/lib/contract/raffle-looks';
import type { Palette } from '../offers/presentation';
import { raffleColours } from '../offers/raffle-colours';
import { AA_TEXT, contrast } from './contrast';
import { OFFER_PARTS, shippedOfferColours } from './offer-tokens';
import { printColours } from './print-colours';
import { type ColourToken, SHIPPED_COLOURS } from './shipped-colours';
import { themeColours } from './theme-colours';
import { themeCss } from './theme-css';

const GROUNDS = ['paper', 'surface', 'sunk'] as const;
const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});

test('the colours that a theme may change are those of the style sheet', () => {
  const [light = '', dark = ''] = readFileSync('styles/tokens.css', 'utf8').split('@media screen');
  for (const [token, colours] of Object.entries(SHIPPED_COLOURS)) {
    expect(light).toContain(`--${token}: ${colours.light};`);
    expect(dark).toContain(`--${token}: ${colours.dark};`);
  }
});

test('what ships reads, offers too, and a theme that says it changes nothing', () => {
  const tokens = Object.entries(SHIPPED_COLOURS).map(([token, both]) => ({ token, ...both }));
  const { colours, refused } = themeColours([...tokens, ...shippedOfferColours()], {});
  expect(refused).toEqual([]);
  expect(themeCss(colours)).toBe('');
});

const TEAL = raffleColours('teal') as Palette;

test('the colours that a raffle may have read, also in a theme of the shop’s own', () => {
  for (const name of RAFFLE_COLOURS) {
    const palette = raffleColours(name);
    if (!palette) throw new Error(`${name} is no colour`);
    const ownTokens = OFFER_PARTS.map((part) => ({
      token: part === 'fill' ? 'offer-sea-raffle' : `offer-sea-raffle-${part}`,
      ...{ light: palette.light[part], dark: palette.dark[part] },
    }));
    const { colours, refused } = themeColours(ownTokens, { sea_raffle: palette });
    expect([name, refused]).toEqual([name, []]);
    expect(colours.offers.sea_raffle).toEqual(palette);
  }
});

test('a raffle’s colours come with the theme, which may have others for it; of a raffle that there is not, none', () => {
  const raffles = { sea_raffle: TEAL };
  expect(themeCss(themeColours([], raffles).colours)).toContain(
    `html [data-offer="sea_raffle"]{--offer:${TEAL.light.fill}`,
  );
  const violet = { token: 'offer-sea-raffle', light: '#6a3fb5', dark: '#bda2f2' };
  expect(themeCss(themeColours([violet], raffles).colours)).toContain(
    'html [data-offer="sea_raffle"]{--offer:#6a3fb5',
  );
  expect(themeColours([violet], {})).toMatchObject({
    colours: { offers: {} },
    refused: [{ token: 'offer-sea-raffle' }],
  });
});

test('an offer’s ink that would not read on its fill is made anew', () => {
  const { colours, refused } = themeColours(
    [
      { token: 'offer-super-66', light: '#ffdd00', dark: '#ffdd00' },
      { token: 'offer-super-66-ink', light: '#ffffff', dark: '#000000' },
    ],
    {},
  );
  const { light, dark } = colours.offers.super_66 ?? {};
  expect(contrast(light?.ink ?? '', '#ffdd00')).toBeGreaterThanOrEqual(AA_TEXT);
  expect(dark?.ink).toBe('#000000');
  expect(refused).toEqual([{ token: 'super_66 ink', scheme: 'light', why: 'would not read' }]);
});

test('a theme that reads is shown in both schemes', () => {
  const requested = [
    { token: 'brand', light: '#7A1FA2', dark: '#d9a5f0' },
    { token: 'offer-oz-lotto2022', light: '#005f99', dark: '#7cc4f0' },
  ];
  const { colours, refused } = themeColours(requested, {});
  expect(refused).toEqual([]);
  expect(colours.tokens).toEqual({ brand: { light: '#7a1fa2', dark: '#d9a5f0' } });
  const css = themeCss(colours);
  expect(css).toContain('html:root{--brand:#7a1fa2}');
  expect(css).toContain('html [data-offer="oz_lotto2022"]{--offer:#005f99');
  expect(css).toMatch(
    /@media screen and \(prefers-color-scheme:dark\)\{html:root\{--brand:#d9a5f0/,
  );
});

test('a colour that would not read is refused for its scheme, and the shipped one stays', () => {
  const { colours, refused } = themeColours(
    [{ token: 'brand', light: '#ffe680', dark: '#9be3c4' }],
    {},
  );
  expect(colours.tokens.brand).toEqual({
    light: SHIPPED_COLOURS.brand.light,
    dark: '#9be3c4',
  });
  expect(refused).toMatchObject([{ token: 'brand', scheme: 'light' }]);
});

test('a name that is no colour of ours changes nothing', () => {
  const { colours, refused } = themeColours(
    [
      { token: 'scrim', light: '#000000', dark: '#000000' },
      { token: 'offer-nothing', light: '#000000', dark: '#000000' },
    ],
    {},
  );
  expect(refused).toHaveLength(2);
  expect(themeCss(colours)).toBe('');
});

test('whatever an editor picks, every text reads on every ground', () => {
  const tokens = Object.keys(SHIPPED_COLOURS) as ColourToken[];
  const theme = fc.array(
    fc.record({
      token: fc.constantFrom(
        ...tokens,
        'offer-super-66',
        'offer-super-66-text',
        'offer-one-lottery',
        'offer-one-lottery-soft',
      ),
      light: hex,
      dark: hex,
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(theme, (requested) => {
      const { colours } = themeColours(requested, {});
      for (const scheme of ['light', 'dark'] as const) {
        const shown = (token: ColourToken) =>
          (colours.tokens[token] ?? SHIPPED_COLOURS[token])[scheme];
        for (const ground of GROUNDS)
          for (const text of ['ink', 'ink-soft', 'ink-faint', 'brand-text'] as const)
            expect(contrast(shown(text), shown(ground))).toBeGreaterThanOrEqual(AA_TEXT);
        expect(contrast(shown('brand-ink'), shown('brand'))).toBeGreaterThanOrEqual(AA_TEXT);
        for (const offer of Object.values(colours.offers)) {
          const { fill, ink, soft, text } = offer[scheme];
          expect(contrast(ink, fill)).toBeGreaterThanOrEqual(AA_TEXT);
          for (const ground of [...GROUNDS.map(shown), soft])
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA_TEXT);
        }
      }
    }),
  );
});

test('whatever colour a theme has, what is printed in it reads on white, and dark letters on its boxes', () => {
  fc.assert(
    fc.property(hex, hex, (brand, ink) => {
      const choices = [
        { token: 'brand', light: brand, dark: brand },
        { token: 'brand-ink', light: ink, dark: ink },
      ];
      const printed = printColours(themeColours(choices, {}).colours);
      expect(contrast(printed.onBrand, printed.brand)).toBeGreaterThanOrEqual(AA_TEXT);
      expect(contrast(printed.text, '#ffffff')).toBeGreaterThanOrEqual(AA_TEXT);
      expect(contrast('#5f6761', printed.soft)).toBeGreaterThanOrEqual(AA_TEXT);
    }),
  );
});

test('a shop prints in its own colour', () => {
  const brand = { token: 'brand', light: '#4a3aa7', dark: '#b3a6ff' };
  expect(printColours(themeColours([brand], {}).colours)).toMatchObject({
    ...{ brand: '#4a3aa7', onBrand: '#ffffff', text: '#4a3aa7' },
  });
});
