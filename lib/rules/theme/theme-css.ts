import type { OfferColours } from '../offers/presentation';
import { type Scheme, SHIPPED_COLOURS } from './shipped-colours';
import type { ThemeColours } from './theme-colours';

/** A theme as CSS rules that override the defaults, each token in both schemes; empty where nothing differs. */
export function themeCss({ tokens, offers }: ThemeColours): string {
  const rules = (scheme: Scheme): string => {
    const root = Object.entries(tokens).map(([token, colours]) => `--${token}:${colours[scheme]}`);
    const ofOffers = Object.entries(offers).map(
      ([key, colours]) => `html [data-offer="${key}"]{${offerRule(colours[scheme])}}`,
    );
    return [...(root.length ? [`html:root{${root.join(';')}}`] : []), ...ofOffers].join('');
  };
  const light = rules('light');
  return light && `${light}@media screen and (prefers-color-scheme:dark){${rules('dark')}}`;
}

const offerRule = ({ fill, ink, soft, text }: OfferColours): string =>
  `--offer:${fill};--offer-ink:${ink};--offer-soft:${soft};--offer-text:${text}`;

/** The colour of the browser's own bar, by scheme. */
export const barColour = ({ tokens }: ThemeColours, scheme: Scheme): string =>
  (tokens.paper ?? SHIPPED_COLOURS.paper)[scheme];
