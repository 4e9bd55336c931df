import type { Presentation } from '../../../offers/presentation';
import type { RaffleRules } from '../../raffle-rules';

export const rules: RaffleRules = {
  key: 'one_lottery',
  name: 'One Lottery',
  belowLeast: 'refund',
  currency: 'AUD',
  pricingIds: ['AU'],
  zone: 'Australia/Brisbane',
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
