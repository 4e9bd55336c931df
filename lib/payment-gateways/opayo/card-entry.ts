import type { CardEntryWay } from '../card-entry-way';

const HOSTS = ['https://live.opayo.eu.elavon.com', 'https://sandbox.opayo.eu.elavon.com'];

export const OPAYO_ENTRY = {
  way: 'opayo_dropin',
  keepsCards: false,
  sources: { frames: HOSTS, connections: HOSTS, forms: [], images: [], wallets: [] },
} as const satisfies CardEntryWay;
