import type { Capability } from '@/lib/contract/site';

/** Whether a segment with these capabilities has autoplay or subscriptions, and with them payments that may wait. */
export const managesPlans = (capabilities: readonly Capability[]): boolean =>
  capabilities.includes('autoplay_manage') || capabilities.includes('subscription_manage');
