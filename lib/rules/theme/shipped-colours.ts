import type { HexColour } from './contrast';

export type Scheme = 'light' | 'dark';

/** The default values of the tokens that a theme may set. A test keeps them equal to `styles/tokens.css`. */
export const SHIPPED_COLOURS = {
  paper: { light: '#faf6ec', dark: '#101512' },
  surface: { light: '#fffdf7', dark: '#19201c' },
  sunk: { light: '#f1ebdc', dark: '#222a25' },
  line: { light: '#ded5c1', dark: '#313a34' },
  'line-strong': { light: '#857c68', dark: '#7c877f' },
  ink: { light: '#16201b', dark: '#f4efe2' },
  'ink-soft': { light: '#47514b', dark: '#c3c8bd' },
  'ink-faint': { light: '#5f6761', dark: '#a2aaa1' },
  brand: { light: '#0b5c42', dark: '#56cc9b' },
  'brand-hover': { light: '#08462f', dark: '#7fdcb5' },
  'brand-ink': { light: '#ffffff', dark: '#04251a' },
  'brand-soft': { light: '#dcecdf', dark: '#17362a' },
  'brand-text': { light: '#0a5039', dark: '#6fd8ac' },
  sun: { light: '#ffc42e', dark: '#ffcb45' },
  'sun-ink': { light: '#2b2000', dark: '#2b2000' },
  good: { light: '#1b6b2f', dark: '#83d68f' },
  'good-soft': { light: '#dff0dd', dark: '#173321' },
  warn: { light: '#7d4a00', dark: '#f5c063' },
  'warn-soft': { light: '#fdecc8', dark: '#3a2c10' },
  bad: { light: '#ab1f24', dark: '#ff9a8d' },
  'bad-hover': { light: '#8a1519', dark: '#ffb7ad' },
  'bad-ink': { light: '#ffffff', dark: '#360806' },
  'bad-soft': { light: '#fbe3de', dark: '#421b18' },
  info: { light: '#1f5283', dark: '#95c5ee' },
  'info-soft': { light: '#e0ebf3', dark: '#172c3d' },
  focus: { light: '#16201b', dark: '#f4efe2' },
  'focus-halo': { light: '#ffc42e', dark: '#0b5c42' },
} as const satisfies Record<string, Record<Scheme, HexColour>>;

export type ColourToken = keyof typeof SHIPPED_COLOURS;
export const isColourToken = (name: string): name is ColourToken =>
  Object.hasOwn(SHIPPED_COLOURS, name);
