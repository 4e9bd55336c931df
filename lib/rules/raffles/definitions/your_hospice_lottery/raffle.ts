import type { Presentation } from '../../../offers/presentation';
import type { RaffleRules } from '../../raffle-rules';

export const rules: RaffleRules = {
  key: 'your_hospice_lottery',
  name: 'Your Hospice Lottery',
  belowLeast: 'refund',
  currency: 'AUD',
  pricingIds: ['AU'],
  zone: 'Australia/Brisbane',
};

export const presentation: Presentation = {
  tagline: 'Care at the end of life, at home and in the house, free for every family.',
  tip: 'A larger book costs less a ticket. It is still money spent: the cause gets its share whether or not you win.',
  palette: {
    light: { fill: '#8a3562', ink: '#ffffff', soft: '#f5e3ea', text: '#7f2f59' },
    dark: { fill: '#f09cc4', ink: '#390a24', soft: '#381f2c', text: '#f4b0d0' },
  },
  mark: `
    <g fill="currentColor">
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(0 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(60 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(120 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(180 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(240 24 24)"/>
    <ellipse cx="24" cy="13" rx="5.4" ry="7.5" transform="rotate(300 24 24)"/>
    </g>
    <circle cx="24" cy="24" r="5.5" fill="var(--guest)"/>`,
};
