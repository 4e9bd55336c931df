import type { PaymentGateway } from '../payment-gateway';
import { SANDBOX_ENTRY } from './card-entry';

/** The shop's own gateway for test cards: it takes no money from anybody. */
export const SANDBOX = {
  key: 'sandbox',
  name: 'the sandbox',
  takes: ['cc', 'ap', 'gp', 'pl', 'dd'],
  currencies: ['AUD', 'GBP'],
  settings: null,
  cardEntry: SANDBOX_ENTRY,
  news: { header: 'sandbox-signature' },
  books: 'listed',
} as const satisfies PaymentGateway;
