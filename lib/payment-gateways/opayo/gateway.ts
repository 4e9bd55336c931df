import type { PaymentGateway } from '../payment-gateway';
import { OPAYO_ENTRY } from './card-entry';
import { OPAYO_SETTINGS } from './settings';

export const OPAYO = {
  key: 'opayo',
  name: 'Opayo',
  takes: ['cc'],
  currencies: ['AUD', 'GBP'],
  settings: OPAYO_SETTINGS,
  cardEntry: OPAYO_ENTRY,
  news: null,
  books: 'asked',
} as const satisfies PaymentGateway;
