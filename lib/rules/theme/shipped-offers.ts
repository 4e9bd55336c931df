import type { HexColour } from './contrast';
import type { Scheme } from './shipped-colours';

/** An offer's four colours: its fill, what is written on it, a tint, and a shade that reads on any ground. */
export type OfferColours = Record<'fill' | 'ink' | 'soft' | 'text', HexColour>;

const of = (fill: HexColour, ink: HexColour, soft: HexColour, text: HexColour): OfferColours => ({
  fill,
  ink,
  soft,
  text,
});

/** The colours of the offers as they ship: the same as in `styles/offers.css`, which a test holds them to. */
export const SHIPPED_OFFERS: Readonly<Record<string, Record<Scheme, OfferColours>>> = {
  powerball2018: {
    light: of('#3a2fb8', '#ffffff', '#e9e6fa', '#3a2fb8'),
    dark: of('#9d97f5', '#120c4a', '#232048', '#b3aefa'),
  },
  oz_lotto2022: {
    light: of('#b3410a', '#ffffff', '#fbe6d6', '#9c3806'),
    dark: of('#ff9d5c', '#3a1500', '#3b2214', '#ffb07d'),
  },
  saturday_lotto: {
    light: of('#b91c3c', '#ffffff', '#fbe2e3', '#a81836'),
    dark: of('#ff8597', '#3f0411', '#401a21', '#ffa0ae'),
  },
  weekday_windfall: {
    light: of('#00696f', '#ffffff', '#d9eeec', '#005f65'),
    dark: of('#4fcfd2', '#002b2d', '#10322f', '#6cdadc'),
  },
  set_for_life2020: {
    light: of('#496600', '#ffffff', '#ebf0d2', '#425c00'),
    dark: of('#b5d85a', '#1c2600', '#28301a', '#c0df70'),
  },
  super_66: {
    light: of('#ad1673', '#ffffff', '#f9e0ee', '#9e1268'),
    dark: of('#fc86c8', '#3f0326', '#3d1a2e', '#ffa1d5'),
  },
  lotto_strike: {
    light: of('#6b2d9e', '#ffffff', '#efe3f6', '#642894'),
    dark: of('#cd9bf5', '#2a0846', '#321f40', '#d7b0f8'),
  },
  make_a_smile_lottery: {
    light: of('#ffc42e', '#2b2000', '#fdf0c4', '#6d5000'),
    dark: of('#ffcb45', '#2b2000', '#352b0f', '#ffd469'),
  },
  your_hospice_lottery: {
    light: of('#8a3562', '#ffffff', '#f5e3ea', '#7f2f59'),
    dark: of('#f09cc4', '#390a24', '#381f2c', '#f4b0d0'),
  },
  one_lottery: {
    light: of('#0a609f', '#ffffff', '#dfecf6', '#085690'),
    dark: of('#6fbdf5', '#00223b', '#142c3f', '#8ccaf7'),
  },
  super_jackpot_lottery: {
    light: of('#7a5200', '#ffffff', '#f6ead0', '#6e4a00'),
    dark: of('#e6b04c', '#2a1a00', '#33280f', '#ecbd66'),
  },
  mega_jackpot_lottery: {
    light: of('#1f3a68', '#ffffff', '#e1e8f2', '#1f3a68'),
    dark: of('#93b4ea', '#071a3a', '#1c2739', '#a8c3ef'),
  },
};
