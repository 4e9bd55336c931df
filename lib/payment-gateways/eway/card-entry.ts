import type { CardEntryWay } from '../card-entry-way';

export const EWAY_ENTRY = {
  way: 'eway_secure_fields',
  keepsCards: true,
  // https://eway.io/api-v3/#secure-fields
  sources: {
    frames: ['https://secure.ewaypayments.com'],
    connections: ['https://secure.ewaypayments.com'],
    forms: [],
    images: [],
    wallets: [],
  },
} as const satisfies CardEntryWay;
