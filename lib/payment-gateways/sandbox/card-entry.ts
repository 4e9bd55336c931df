import type { CardEntryWay } from '../card-entry-way';

export const SANDBOX_ENTRY = {
  way: 'test_form',
  keepsCards: true,
  sources: null,
} as const satisfies CardEntryWay;
