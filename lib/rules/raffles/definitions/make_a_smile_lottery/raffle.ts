import type { Presentation } from '../../../offers/presentation';
import type { RaffleRules } from '../../raffle-rules';

export const rules: RaffleRules = {
  key: 'make_a_smile_lottery',
  name: 'Make a Smile Lottery',
  belowLeast: 'refund',
  currency: 'AUD',
  pricingIds: ['AU'],
  zone: 'Australia/Brisbane',
};

export const presentation: Presentation = {
  tagline: 'Play, music and clown visits for children who are in hospital for a long time.',
  tip: 'In a raffle the odds depend on how many tickets are sold. The stock on this page tells you how many that is now.',
  palette: {
    light: { fill: '#ffc42e', ink: '#2b2000', soft: '#fdf0c4', text: '#6d5000' },
    dark: { fill: '#ffcb45', ink: '#2b2000', soft: '#352b0f', text: '#ffd469' },
  },
  mark: `
    <circle cx="17" cy="18" r="3" fill="currentColor"/>
    <circle cx="31" cy="18" r="3" fill="currentColor"/>
    <path fill="none" stroke="currentColor" stroke-width="3.6" d="M10.5 25.5c2 7 7.5 11 13.5 11s11.5-4 13.5-11"/>`,
};
