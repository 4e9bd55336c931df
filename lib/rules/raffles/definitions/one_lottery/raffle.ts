import type { Presentation } from '../../../offers/presentation';
import type { RaffleRules } from '../../raffle-rules';

export const rules: RaffleRules = {
  key: 'one_lottery',
  name: 'One Lottery',
  purpose: 'One ticket, one cause of your choice: half of what is left after prizes goes to it.',
  totalTickets: 500_000,
  leastTickets: 110_000,
  belowLeast: 'refund',
  currency: 'AUD',
  pricingIds: ['AU'],
  books: [
    { tickets: 1, priceCents: 200 },
    { tickets: 5, priceCents: 1000 },
    { tickets: 10, priceCents: 1800 },
    { tickets: 50, priceCents: 8000 },
    { tickets: 100, priceCents: 15_000 },
  ],
  defaultBookTickets: 10,
  prizes: [
    { rank: 1, title: '$200,000', valueCents: 20_000_000, quantity: 1 },
    { rank: 2, title: '$50,000', valueCents: 5_000_000, quantity: 1 },
    { rank: 3, title: '$10,000', valueCents: 1_000_000, quantity: 5 },
    { rank: 4, title: '$1,000', valueCents: 100_000, quantity: 20 },
    { rank: 5, title: '$100', valueCents: 10_000, quantity: 100 },
  ],
  prizePoolSuffix: 'in cash',
  drawsPerYear: 12,
  dayOfMonth: 27,
  closeTime: '20:00',
  drawTime: '11:00',
  daysFromCloseToDraw: 1,
  zone: 'Australia/Brisbane',
  causes: [
    {
      key: 'river_and_reef',
      name: 'River and Reef Watch',
      description: 'Volunteers who plant, clean and count along our waters.',
    },
    {
      key: 'second_table',
      name: 'The Second Table',
      description: 'Surplus food cooked and shared in twelve towns.',
    },
    {
      key: 'paws_and_people',
      name: 'Paws and People',
      description: 'Assistance dogs raised and trained for those who need one.',
    },
    {
      key: 'night_shelter',
      name: 'Night Shelter Network',
      description: 'A bed, a locker and a talk for people without a home.',
    },
    {
      key: 'splash_for_good',
      name: 'Splash for Good',
      description: 'Swimming lessons in inland towns without a pool.',
    },
  ],
};

export const presentation: Presentation = {
  tagline: 'One ticket, one cause of your choice: half of what is left after prizes goes to it.',
  tip: 'Choose the cause first. A ticket is a gift with a small chance of a prize, and the draw can be checked by anyone.',
  palette: {
    light: { fill: '#0a609f', ink: '#ffffff', soft: '#dfecf6', text: '#085690' },
    dark: { fill: '#6fbdf5', ink: '#00223b', soft: '#142c3f', text: '#8ccaf7' },
  },
  mark: `
    <circle fill="none" stroke="currentColor" stroke-width="3" cx="24" cy="24" r="15" stroke-dasharray="3.5 2.784"/>
    <path fill="none" stroke="currentColor" stroke-width="4.6" d="M19 19.5l6-4.5v18.5"/>`,
};
