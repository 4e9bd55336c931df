import type { PaymentGateway } from '../payment-gateway';
import { EWAY_ENTRY } from './card-entry';
import { EWAY_SETTINGS } from './settings';

export const EWAY = {
  key: 'eway',
  name: 'eWAY',
  takes: ['cc'],
  // without 3-D Secure, which British law asks for
  currencies: ['AUD'],
  settings: EWAY_SETTINGS,
  cardEntry: EWAY_ENTRY,
  news: null,
  books: 'asked',
} as const satisfies PaymentGateway;
