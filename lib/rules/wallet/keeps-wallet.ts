import type { Capability } from '@/lib/contract/site';

/**
 * Whether who has these capabilities keeps money in the shop: they see it, or pay in ahead of a purchase. Who can do
 * neither has no wallet: a card pays each purchase, and what comes back goes to that card (decision 181).
 */
export const keepsWallet = (capabilities: readonly Capability[]): boolean =>
  capabilities.includes('wallet_manage') || capabilities.includes('wallet_deposit');
