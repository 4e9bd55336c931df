import type { Presentation } from '../../../offers/presentation';
import type { RaffleRules } from '../../raffle-rules';

export const rules: RaffleRules = {
  key: 'your_hospice_lottery',
  name: 'Your Hospice Lottery',
  purpose: 'Care at the end of life, at home and in the house, free for every family.',
  totalTickets: 60_000,
  leastTickets: 13_000,
  belowLeast: 'refund',
  currency: 'AUD',
  pricingIds: ['AU'],
  books: [
    { tickets: 1, priceCents: 500 },
    { tickets: 5, priceCents: 2000 },
    { tickets: 10, priceCents: 3500 },
    { tickets: 20, priceCents: 6000 },
  ],
  defaultBookTickets: 5,
  prizes: [
    { rank: 1, title: '$40,000 in gold', valueCents: 4_000_000, quantity: 1 },
    { rank: 2, title: 'Travel worth $10,000', valueCents: 1_000_000, quantity: 1 },
    { rank: 3, title: 'Garden or home makeover worth $5,000', valueCents: 500_000, quantity: 2 },
    { rank: 4, title: 'Gift card worth $500', valueCents: 50_000, quantity: 20 },
    { rank: 5, title: 'Gift card worth $50', valueCents: 5000, quantity: 100 },
  ],
  prizePoolSuffix: 'in gold',
  drawsPerYear: 12,
  dayOfMonth: 12,
  closeTime: '20:00',
  drawTime: '11:00',
  daysFromCloseToDraw: 1,
  zone: 'Australia/Brisbane',
  causes: [
    {
      key: 'your_hospice',
      name: 'Your Hospice',
      description: 'Nurses, beds and night sitters in seven regional houses.',
    },
  ],
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
