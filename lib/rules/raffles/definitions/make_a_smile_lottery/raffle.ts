import type { Presentation } from '../../../offers/presentation';
import type { RaffleRules } from '../../raffle-rules';

export const rules: RaffleRules = {
  key: 'make_a_smile_lottery',
  name: 'Make a Smile Lottery',
  purpose: 'Play, music and clown visits for children who are in hospital for a long time.',
  totalTickets: 150_000,
  leastTickets: 30_000,
  belowLeast: 'refund',
  currency: 'AUD',
  pricingIds: ['AU'],
  books: [
    { tickets: 1, priceCents: 1000 },
    { tickets: 3, priceCents: 2500 },
    { tickets: 5, priceCents: 4000 },
    { tickets: 10, priceCents: 7500 },
    { tickets: 25, priceCents: 17_500 },
  ],
  defaultBookTickets: 3,
  prizes: [
    {
      rank: 1,
      title: 'Coast house with a year of bills paid',
      valueCents: 25_000_000,
      quantity: 1,
    },
    { rank: 2, title: 'Electric family car', valueCents: 6_000_000, quantity: 1 },
    { rank: 3, title: 'Family journey around Australia', valueCents: 1_500_000, quantity: 2 },
    { rank: 4, title: 'Gold card worth $1,000', valueCents: 100_000, quantity: 40 },
    { rank: 5, title: 'Gift card worth $100', valueCents: 10_000, quantity: 300 },
  ],
  prizePoolSuffix: null,
  drawsPerYear: 6,
  dayOfMonth: 20,
  closeTime: '20:00',
  drawTime: '11:00',
  daysFromCloseToDraw: 2,
  zone: 'Australia/Brisbane',
  causes: [
    {
      key: 'play_on_the_ward',
      name: 'Play on the Ward',
      description: 'Toys, games and play therapists for children’s wards.',
    },
    {
      key: 'music_for_little_ones',
      name: 'Music for Little Ones',
      description: 'Musicians who play at the bedside and lend instruments.',
    },
    {
      key: 'clowns_on_call',
      name: 'Clowns on Call',
      description: 'Trained clowns who visit every week.',
    },
  ],
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
