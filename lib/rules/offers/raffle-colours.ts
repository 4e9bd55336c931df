import type { RaffleColour } from '@/lib/contract/raffle-looks';
import type { Palette } from './presentation';

/** The colours that a raffle may have, each readable wherever an offer is shown; a test compares them with the grounds. */
const PALETTES: Readonly<Record<RaffleColour, Palette>> = {
  sunflower: {
    light: { fill: '#ffc42e', ink: '#2b2000', soft: '#fdf0c4', text: '#6d5000' },
    dark: { fill: '#ffcb45', ink: '#2b2000', soft: '#352b0f', text: '#ffd469' },
  },
  plum: {
    light: { fill: '#8a3562', ink: '#ffffff', soft: '#f5e3ea', text: '#7f2f59' },
    dark: { fill: '#f09cc4', ink: '#390a24', soft: '#381f2c', text: '#f4b0d0' },
  },
  ocean: {
    light: { fill: '#0a609f', ink: '#ffffff', soft: '#dfecf6', text: '#085690' },
    dark: { fill: '#6fbdf5', ink: '#00223b', soft: '#142c3f', text: '#8ccaf7' },
  },
  teal: {
    light: { fill: '#0f766e', ink: '#ffffff', soft: '#dcefec', text: '#0b5f58' },
    dark: { fill: '#4fd1c0', ink: '#04302b', soft: '#12322e', text: '#7fe0d3' },
  },
  coral: {
    light: { fill: '#b83c25', ink: '#ffffff', soft: '#f9e4de', text: '#8f2f1d' },
    dark: { fill: '#f79a83', ink: '#3d0f05', soft: '#3b211b', text: '#fbb6a4' },
  },
  leaf: {
    light: { fill: '#3a731e', ink: '#ffffff', soft: '#e6f0dc', text: '#315f19' },
    dark: { fill: '#9ad26f', ink: '#152c05', soft: '#22301a', text: '#b4e08f' },
  },
  violet: {
    light: { fill: '#6a3fb5', ink: '#ffffff', soft: '#ebe3f7', text: '#5c35a0' },
    dark: { fill: '#bda2f2', ink: '#1f0b45', soft: '#2a2140', text: '#cdb8f7' },
  },
  slate: {
    light: { fill: '#4a5a68', ink: '#ffffff', soft: '#e5eaee', text: '#42505d' },
    dark: { fill: '#aebfce', ink: '#141d25', soft: '#242d35', text: '#c3d0db' },
  },
};

/** A raffle's colours by their name; undefined for a name of a newer release. */
export const raffleColours = (name: string): Palette | undefined =>
  Object.hasOwn(PALETTES, name) ? PALETTES[name as RaffleColour] : undefined;
