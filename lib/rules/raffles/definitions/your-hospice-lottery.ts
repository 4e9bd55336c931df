import type { RaffleRules } from '../raffle-rules';

export const yourHospiceLottery: RaffleRules = {
  key: 'your_hospice_lottery',
  name: 'Your Hospice Lottery',
  purpose: 'Care at the end of life, at home and in the house, free for every family.',
  totalTickets: 60_000,
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
